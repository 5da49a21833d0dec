import type { Worlds } from '../worlds.ts';

/** Somebody or something that several pictures are taken with, made when it is first asked for. */
export function once<A extends string[], T>(
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
