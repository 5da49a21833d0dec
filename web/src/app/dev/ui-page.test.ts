import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../../ui/**/*.tsx', '../../ui/**/*.ts', './*.tsx', '!**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Components that surround every page of the app, including this one. */
const aroundThePage = ['offline-notice.tsx', 'skip-link.tsx', 'toaster.tsx', 'ui-provider.tsx'];

const nameOf = (path: string) => path.split('/').at(-1) ?? path;
const files = new Map(Object.entries(sources).map(([path, source]) => [nameOf(path), source]));
const components = Object.keys(sources)
  .filter((path) => path.startsWith('../../ui/') && path.endsWith('.tsx'))
  .map(nameOf);

/** The files that `name` imports, directly or not, and `name` itself. Imports of types do not count. */
function reachedFrom(name: string, reached = new Set<string>()): Set<string> {
  const source = files.get(name);
  if (source === undefined || reached.has(name)) return reached;
  reached.add(name);
  const values = source.replace(/^import type .*$/gm, '');
  for (const [, path = ''] of values.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g))
    reachedFrom(nameOf(path), reached);
  return reached;
}

test('the page of the design system shows all of its components but those around every page', () => {
  expect(components.length).toBeGreaterThan(60);
  const shown = reachedFrom('ui-page.tsx');
  expect(components.filter((name) => !shown.has(name)).toSorted()).toEqual(aroundThePage);
});
