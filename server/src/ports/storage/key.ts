import { ObjectKeyError } from './port.ts';

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Returns the key's segments. Throws `ObjectKeyError` for a key that could name another path than it seems to. */
export function keySegments(key: string): string[] {
  const segments = key.split('/');
  if (key.length > 300 || !segments.every((segment) => SEGMENT.test(segment))) throw new ObjectKeyError(key);
  return segments;
}
