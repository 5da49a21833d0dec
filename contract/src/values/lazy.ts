/**
 * Creates a value on first use. For values that load tables of a language: loading takes a phone tens of milliseconds,
 * which every page would wait for.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
