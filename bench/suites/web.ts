import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../load/product.ts';
import { type SuiteResult, tenths } from '../load/result.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

const DIST = join(ROOT, 'web', 'dist');
const KIB = 1024;

/** What a page is made of besides the start that all have: modules that web/src/app/router.tsx loads for it. */
const PAGES = {
  login: ['src/pages/login-page.tsx'],
  home: [
    'src/app/admit.ts',
    'src/app/query-scope.tsx',
    'src/app/layouts/main-layout.tsx',
    'src/pages/location-manager-page.tsx',
  ],
} as const;

/** Bytes a browser loads before a page works, by the build's own manifest. */
export function web(): SuiteResult {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const measured = Object.entries(PAGES).map(([page, modules]) => ({
    page,
    ...sizeOf(manifest, ['index.html', ...modules]),
  }));
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

function sizeOf(manifest: Record<string, Chunk>, modules: readonly string[]) {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
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
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / KIB, 0);
  // What a stylesheet names comes as it is: it is compressed already.
  const fonts = [...files]
    .filter((file) => file.endsWith('.woff2'))
    .reduce((sum, file) => sum + statSync(join(DIST, file)).size / KIB, 0);
  return {
    js: kib('.js'),
    css: kib('.css'),
    fonts,
    files: [...files].filter((file) => /\.(?:js|css)$/.test(file)).length,
  };
}
