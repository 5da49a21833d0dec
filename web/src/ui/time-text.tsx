import { formatDateTime, formatExact, formatRelative } from '../lib/format.ts';
import { useNow } from './use-now.ts';

interface TimeTextProps {
  /** ISO 8601. */
  value: string | null | undefined;
  /** "5 minutes ago", kept current; without, date and time. */
  isRelative?: boolean;
}

/** A time in the viewer's zone, exact on hover. */
export function TimeText({ value, isRelative = false }: TimeTextProps) {
  const now = useNow(isRelative);
  if (value == null || value === '') return null;
  return (
    <time dateTime={value} title={formatExact(value)}>
      {isRelative ? formatRelative(value, now) : formatDateTime(value)}
    </time>
  );
}
