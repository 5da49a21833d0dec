import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../load/product.ts';
import { type SuiteResult, tenths } from '../load/result.ts';

interface Chunk {
  file: string;
  /** Of one that is no module of ours alone. */
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

const distOf = (app: string) => join(ROOT, app, 'dist');
const KIB = 1024;

/** Where one applies, in Spanish, which is the heavier: all that is ever loaded there. */
const APPLY = ['start', 'src/app/languages/es.ts'];

const HOME = [
  'src/app/admit.ts',
  'src/app/query-scope.tsx',
  'src/app/layouts/main-layout.tsx',
  'src/pages/location-manager-page.tsx',
];

/**
 * What a page is made of besides the start that all have: modules that web/src/app/router.tsx loads for it. `standing` and `live` are what
 * is loaded by itself once a page stands, the first by every page, the second by home, with the page: one file too many there is a file
 * too many everywhere.
 */
const PAGES = {
  login: ['src/pages/login-page.tsx'],
  home: HOME,
  standing: ['src/pages/login-page.tsx', 'src/app/standing.ts'],
  live: [...HOME, 'src/app/standing.ts', 'live', 'src/features/listings/components/traffic.tsx'],
} as const;

/** Bytes a browser loads before a page works, by the build's own manifest. */
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
  // What a stylesheet names comes as it is: it is compressed already.
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
