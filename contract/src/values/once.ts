/**
 * Made when it is first asked for. Of what reads the tables of a language: loading them takes a phone tens of milliseconds, which
 * every page would wait for.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
