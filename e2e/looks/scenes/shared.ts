import type { Worlds } from '../worlds.ts';

/** Makes a value on first use and shares it among several pictures. */
export function shared<A extends string[], T>(
  make: (worlds: Worlds, ...about: A) => Promise<T>,
): (worlds: Worlds, ...about: A) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (worlds, ...about) => {
    const key = about.join(' ');
    const one = made.get(key) ?? make(worlds, ...about);
    made.set(key, one);
    return one;
  };
}
