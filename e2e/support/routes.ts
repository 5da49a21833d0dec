import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Nothing of the web app is imported here: what it calls its addresses is read.
const source = (name: string) => readFileSync(join(import.meta.dirname, '../../web/src', name), 'utf8');

/** The page of an address that no route has. */
export const NOT_FOUND = 'notFound';

/** The names of the routes that hold a page, as the web app's list has them. */
export const routeNames = (access = '[\\w-]+'): string[] => {
  const entries = source('app/routes.ts').matchAll(
    new RegExp(`name: '(\\w+)', access: '${access}'.*(?:page:|isServerMade)`, 'g'),
  );
  return [...entries].map(([, name = '']) => name);
};

/** The route whose page is at this address. */
export function routeAt(url: string): string {
  const { pathname } = new URL(url);
  const patterns = source('lib/paths.ts').matchAll(/^ {2}(\w+): '(\/.*)',$/gm);
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  return [...patterns].find(([, , pattern = '']) => fits(pattern))?.[1] ?? NOT_FOUND;
}
