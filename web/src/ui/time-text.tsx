import { formatDateTime, formatExact, formatRelative, withCapital } from '../lib/format.ts';
import { useNow } from './use-now.ts';

interface TimeTextProps {
  /** ISO 8601. */
  value: string | null | undefined;
  /** "5 minutes ago", kept current; without, date and time. */
  isRelative?: boolean;
  /** Nothing stands before it, as in the cell of a table: it begins with a capital and keeps to one line. */
  isAlone?: boolean;
}

/** A time in the viewer's zone, exact on hover. */
export function TimeText({ value, isRelative = false, isAlone = false }: TimeTextProps) {
  const now = useNow(isRelative);
  if (value == null || value === '') return null;
  const text = isRelative ? formatRelative(value, now) : formatDateTime(value);
  return (
    <time dateTime={value} title={formatExact(value)} data-alone={isAlone || undefined}>
      {isAlone ? withCapital(text) : text}
    </time>
  );
}
