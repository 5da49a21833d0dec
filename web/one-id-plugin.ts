import type { Plugin } from 'vite';

const USE_ID = /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;

const ONE_ID = `import { useId as useReactId } from 'react';
export function useId(given) {
  const id = useReactId();
  return typeof given === 'string' ? given : 'mantine-' + id;
}`;

/**
 * Mantine gives each field a second id after it is mounted. That renders the field again at once, and pulls all other
 * effects of the page into the task that first shows it (docs/performance.md). React's own id is already unique.
 */
export const oneId = (): Plugin => {
  let isSeen = false;
  return {
    name: 'jipe:one-id',
    apply: 'build',
    transform(code, id) {
      if (!USE_ID.test(id.replaceAll('\\', '/'))) return undefined;
      if (!code.includes('setUuid(randomId())'))
        throw new Error('Mantine’s useId is another: one-id-plugin.ts has to be looked at.');
      isSeen = true;
      return { code: ONE_ID, map: null };
    },
    buildEnd(error) {
      if (!error && !isSeen) throw new Error('Mantine’s useId was not found: one-id-plugin.ts has to be looked at.');
    },
  };
};
