import { ObjectKeyError } from './port.ts';

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** The key's segments; throws `ObjectKeyError` for anything that could mean another place than it says. */
export function keySegments(key: string): string[] {
  const segments = key.split('/');
  if (key.length > 300 || !segments.every((segment) => SEGMENT.test(segment))) throw new ObjectKeyError(key);
  return segments;
}
