import { formatDateTime, formatExact, formatRelative, capitalised } from '../lib/format.ts';
import { useNow } from './use-now.ts';

interface TimeTextProps {
  /** ISO 8601. */
  value: string | null | undefined;
  /** Shows "5 minutes ago" and keeps it current. Absent: date and time. */
  isRelative?: boolean;
  /** For a time without text before it, as in a table cell: begins with a capital, and stays on one line. */
  isAlone?: boolean;
}

/** A time in the viewer's time zone; hovering shows the exact time. */
export function TimeText({ value, isRelative = false, isAlone = false }: TimeTextProps) {
  const now = useNow(isRelative);
  if (value == null || value === '') return null;
  const text = isRelative ? formatRelative(value, now) : formatDateTime(value);
  return (
    <time dateTime={value} title={formatExact(value)} data-alone={isAlone || undefined}>
      {isAlone ? capitalised(text) : text}
    </time>
  );
}
