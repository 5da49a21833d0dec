import { DataRetention } from '../features/auth/components/data-retention.tsx';

export function DataRetentionPage() {
  return <DataRetention />;
}
