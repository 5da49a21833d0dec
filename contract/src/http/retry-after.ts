/**
 * Parses a `Retry-After` header, a number of seconds or a date, into seconds until the next try. `now`: milliseconds
 * since 1970.
 * Undefined when the header cannot be parsed.
 */
export function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null || header === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
