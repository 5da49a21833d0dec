import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sessionTexts } from '@jipe/contract/auth/texts.login';
import type { AccountType } from '@jipe/contract/profile/schema';
import { brandStandIns } from '@jipe/contract/values/brand';
import { build, type InlineConfig, type Manifest, type Plugin, type PluginOption, type ResolvedConfig } from 'vite';
import { sessionTextsEs } from '@jipe/contract/auth/texts.es';
import type { Language } from './src/lib/language.ts';
import { shellWordsEs } from './src/ui/texts.es.ts';
import { shellWords } from './src/ui/texts-shell.ts';
import type { prerender as Prerender, Rendered } from './src/app/prerender.tsx';

interface PreparedPage {
  /** The page's modules, besides those that every page loads. */
  modules: readonly string[];
  /**
   * Account type that must be signed in. Such a page is prerendered without personal data. Absent for pages that
   * anybody may see, which are prerendered whole.
   */
  account?: AccountType;
}

/** The prerendered pages by path. */
const PAGES: Readonly<Record<string, PreparedPage>> = {
  login: { modules: ['src/pages/login-page.tsx'] },
  'create-account': { modules: ['src/app/query-scope.tsx', 'src/pages/create-account-page.tsx'] },
  'forgot-password': { modules: ['src/app/query-scope.tsx', 'src/pages/forgot-password-page.tsx'] },
  // The first page after signing in.
  'location-manager': {
    account: 'business_owner',
    modules: [
      'src/app/admit.ts',
      'src/app/query-scope.tsx',
      'src/app/layouts/main-layout.tsx',
      'src/pages/location-manager-page.tsx',
    ],
  },
};

interface Options {
  /** Placeholder in attributes, which the server replaces with the nonce of each response. */
  nonce: string;
  /** The plugins that the pages' modules are built with. */
  plugins: () => PluginOption[];
  define: Record<string, string>;
}

/** The texts of a page whose script could not be loaded: no other texts are available then. */
const unloadedWords: Readonly<Record<Language, { said: string; again: string }>> = {
  en: { said: sessionTexts.network, again: shellWords.tryAgain },
  es: { said: sessionTextsEs.network, again: shellWordsEs.tryAgain },
};

const fileOf = (name: string) => fileURLToPath(new URL(`src/app/${name}`, import.meta.url));

/**
 * Moves inline styles to `data-style`, because the Content-Security-Policy forbids style attributes. boot-styles.ts
 * restores them.
 */
const withStylesAside = (html: string) => html.replaceAll(/ style="([^"]*)"/g, ' data-style="$1"');

/** The same styles as a style element, because the page may be painted before boot-styles.ts has run. */
function styleOf(html: string, nonce: string): string {
  const given = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style));
  const rules = [...given].map((style) => `[data-style="${style}"]{${style}}`);
  return given.size === 0 ? '' : `<style nonce="${nonce}">${rules.join('')}</style>`;
}

/**
 * Adds the script that must run before the first paint to every page, and prerenders the pages in PAGES from the
 * components that run in the browser: `login.html` beside `index.html`.
 */
export function preparedPages({ nonce, plugins, define }: Options): Plugin {
  let config: ResolvedConfig;

  /** Builds a module into one classic inline script. */
  async function scriptOf(name: string): Promise<string> {
    const built = await build({
      ...within(config),
      define: { ...define, __UNLOADED_WORDS__: JSON.stringify(unloadedWords) },
      build: {
        write: false,
        target: 'baseline-widely-available',
        lib: { entry: fileOf(name), formats: ['iife'], name: 'boot' },
        rolldownOptions: { output: { extend: true } },
      },
    });
    const [first] = [built].flat();
    const chunk = first && 'output' in first ? first.output[0] : undefined;
    if (!chunk || chunk.type !== 'chunk') throw new Error(`${name} was not built.`);
    return `<script nonce="${nonce}">${chunk.code.trim().replaceAll('</script', '<\\/script')}</script>`;
  }

  async function prerendered(): Promise<Map<string, Rendered>> {
    const folder = join(config.cacheDir, 'prerender');
    await build({
      ...within(config),
      define,
      plugins: plugins(),
      ssr: { noExternal: true },
      build: { ssr: fileOf('prerender.tsx'), outDir: folder, emptyOutDir: true, minify: false },
    });
    const url = pathToFileURL(join(folder, 'prerender.js')).href;
    const { prerender } = (await import(url)) as { prerender: typeof Prerender };
    const pages = new Map<string, Rendered>();
    for (const [name, { account }] of Object.entries(PAGES))
      pages.set(name, await prerender(`/${name}`, brandStandIns, account));
    await rm(folder, { recursive: true, force: true });
    return pages;
  }

  return {
    name: 'jipe:prepared-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    // Not when the bundle closes, which happens after a failed build, too.
    async writeBundle() {
      const { outDir } = config.build;
      const file = join(outDir, 'index.html');
      const bare = await readFile(file, 'utf8');
      const manifest = JSON.parse(await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8')) as Manifest;
      const boot = await scriptOf('boot.ts');
      await writeFile(file, beforeStyles(bare, boot));
      const styles = (await scriptOf('boot-styles.ts')).replace('<script ', `<script id="${WHOLE_AT}" `);
      const shown = await prerendered();
      for (const [name, { html, title }] of shown) {
        const { modules = [], account } = PAGES[name] ?? {};
        if (!html.includes('<h1')) throw new Error(`/${name} was prepared without a heading.`);
        const root = account === undefined ? '<div id="root">' : '<div id="root" inert>';
        const links = linksOf(bare, manifest, modules, nonce) + styleOf(html, nonce);
        const whole = withAppAside(inHead(bare, links), boot)
          .replace('<html ', account === undefined ? '<html ' : `<html data-for="${account}" `)
          .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
          .replace('<div id="root"></div>', () => `${root}${withStylesAside(html)}</div>${styles}`);
        await writeFile(join(outDir, `${name}.html`), whole);
      }
    },
  };
}

/**
 * Links to the files of these modules that the page does not name. Without the links the page's script requests the
 * files only when it runs.
 */
function linksOf(page: string, manifest: Manifest, modules: readonly string[], nonce: string): string {
  const seen = new Set<string>();
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    if (seen.has(name) || chunk.isEntry) return;
    seen.add(name);
    for (const other of chunk.imports ?? []) add(other);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  };
  for (const name of modules) add(name);
  return [...files]
    .filter((file) => !page.includes(`/${file}"`))
    .map(
      (file) =>
        `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}" nonce="${nonce}">`,
    )
    .join('\n    ');
}

/**
 * Moves the app's files into a template, so that the page is painted from its styles alone. `boot` requests them from
 * there after the paint. `boot` runs after the styles and before any content, because page and browser are busiest
 * while the page arrives.
 */
function withAppAside(page: string, boot: string): string {
  const parts = /\s*(?:<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>)/g;
  const aside = [...page.matchAll(parts)].map(([part]) => part.trim());
  const before = `${PAINTED_WHOLE}<template>${aside.join('')}</template>`;
  return beforeStyles(page.replaceAll(parts, ''), before).replace('<body>', (body) => `${body}\n    ${boot}`);
}

/**
 * A page that arrives in pieces is painted only when complete, because later content would move earlier content. The
 * expected element follows the page, because an element counts as present from its opening tag on.
 */
const WHOLE_AT = 'prepared-end';
const PAINTED_WHOLE = `<link rel="expect" href="#${WHOLE_AT}" blocking="render">`;

/** Inserts before the stylesheets: a script behind them would wait for them. */
const beforeStyles = (page: string, more: string) =>
  page.replace('<link rel="stylesheet"', (link) => `${more}\n    ${link}`);

const inHead = (page: string, more: string) => page.replace('</head>', () => `${more}\n  </head>`);

/** Options of a build within the build: the same sources, without vite.config.ts. */
const within = ({ root, mode }: ResolvedConfig): InlineConfig => ({
  configFile: false,
  root,
  mode,
  logLevel: 'warn',
  publicDir: false,
});
