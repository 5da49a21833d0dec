import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../load/product.ts';
import { type SuiteResult, tenths } from '../load/result.ts';

interface Chunk {
  file: string;
  /** The name of a chunk that does not stand for one module of ours. */
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

const distOf = (app: string) => join(ROOT, app, 'dist');
const KIB = 1024;

/** The application page in Spanish, the larger language, with everything that it ever loads. */
const APPLY = ['start', 'src/app/languages/es.ts'];

const HOME = [
  'src/app/admit.ts',
  'src/app/query-scope.tsx',
  'src/app/layouts/main-layout.tsx',
  'src/pages/location-manager-page.tsx',
];

/**
 * A page's modules besides the shared start, as web/src/app/router.tsx loads them. `standing` and `live` also count the
 * code that loads by itself once a page stands: the first on every page, the second on home. One file too many there is
 * one too many on every page.
 */
const PAGES = {
  login: ['src/pages/login-page.tsx'],
  home: HOME,
  standing: ['src/pages/login-page.tsx', 'src/app/deferred-start.ts'],
  live: [...HOME, 'src/app/deferred-start.ts', 'live', 'src/features/listings/components/traffic.tsx'],
} as const;

/** Counts the bytes that a browser loads before a page works, from the build's manifest. */
export function web(): SuiteResult {
  const pages = Object.entries(PAGES).map(([page, modules]) => ({
    page,
    ...sizeOf('web', ['index.html', ...modules]),
  }));
  const measured = [...pages, { page: 'apply', ...sizeOf('seeker-app', APPLY) }];
  return {
    title: 'Web',
    how: 'Bytes of a page and of all it imports, gzip, by the build’s manifest.',
    columns: ['page', 'JavaScript KiB', 'styles KiB', 'fonts KiB', 'files'],
    rows: measured.map(({ page, js, css, fonts, files }) => [
      page,
      tenths(js),
      tenths(css),
      tenths(fonts),
      String(files),
    ]),
    figures: measured.flatMap(({ page, js, css, fonts, files }) => [
      { line: `web.${page}.js`, of: page, value: js },
      { line: `web.${page}.css`, of: page, value: css },
      { line: `web.${page}.fonts`, of: page, value: fonts },
      { line: `web.${page}.files`, of: page, value: files },
    ]),
  };
}

function sizeOf(app: string, modules: readonly string[]) {
  const dist = distOf(app);
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    const chunk =
      manifest[name] ?? Object.values(manifest).find((each) => each.name === name && each.file.endsWith('.js'));
    if (!chunk) throw new Error(`The build has no ${name}.`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const other of chunk.imports ?? []) add(other);
  };
  for (const name of modules) add(name);
  const kib = (ending: string) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / KIB, 0);
  // Fonts are sent as they are: they are compressed already.
  const fonts = [...files]
    .filter((file) => file.endsWith('.woff2'))
    .reduce((sum, file) => sum + statSync(join(dist, file)).size / KIB, 0);
  return {
    js: kib('.js'),
    css: kib('.css'),
    fonts,
    files: [...files].filter((file) => /\.(?:js|css)$/.test(file)).length,
  };
}
