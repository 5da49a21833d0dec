import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Reads the web app's sources as text, so that nothing of the web app is imported.
const source = (name: string) => readFileSync(join(import.meta.dirname, '../../web/src', name), 'utf8');

/** The name of the page for an address without a route. */
export const NOT_FOUND = 'notFound';

/** Returns the names of the web app's routes that have a page. */
export const routeNames = (access = '[\\w-]+'): string[] => {
  const entries = source('app/routes.ts').matchAll(
    new RegExp(`name: '(\\w+)', access: '${access}'.*(?:page:|isServerMade)`, 'g'),
  );
  return [...entries].map(([, name = '']) => name);
};

/** Returns the name of the route at this address. */
export function routeAt(url: string): string {
  const { pathname } = new URL(url);
  const patterns = source('lib/paths.ts').matchAll(/^ {2}(\w+): '(\/.*)',$/gm);
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  return [...patterns].find(([, , pattern = '']) => fits(pattern))?.[1] ?? NOT_FOUND;
}
