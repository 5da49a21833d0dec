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
  /** What it loads, besides what every page does. */
  modules: readonly string[];
  /** Who has to be signed in to see it: all of it but what is theirs is shown before any data or script is here. Without: the whole page. */
  account?: AccountType;
}

/** By their path. */
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
  /** Stands for the value of each answer's own, in attributes. */
  nonce: string;
  /** Everything that makes the pages' modules what they are. */
  plugins: () => PluginOption[];
  define: Record<string, string>;
}

/** What a page says whose script could not be loaded: the only words it has then. */
const unloadedWords: Readonly<Record<Language, { said: string; again: string }>> = {
  en: { said: sessionTexts.network, again: shellWords.tryAgain },
  es: { said: sessionTextsEs.network, again: shellWordsEs.tryAgain },
};

const fileOf = (name: string) => fileURLToPath(new URL(`src/app/${name}`, import.meta.url));

/** The policy takes no style out of an attribute: boot-styles.ts puts them back. */
const withStylesAside = (html: string) => html.replaceAll(/ style="([^"]*)"/g, ' data-style="$1"');

/** The same for the time until that has run: the page may be painted before. */
function styleOf(html: string, nonce: string): string {
  const given = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style));
  const rules = [...given].map((style) => `[data-style="${style}"]{${style}}`);
  return given.size === 0 ? '' : `<style nonce="${nonce}">${rules.join('')}</style>`;
}

/**
 * Puts what has to run before the first paint into every page, and makes /login and its like from the same components that run in
 * the browser: `login.html` beside `index.html`.
 */
export function preparedPages({ nonce, plugins, define }: Options): Plugin {
  let config: ResolvedConfig;

  /** A module as one classic script, to stand within the page. */
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
    async closeBundle() {
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

/** Links to what these modules are made of and the page does not name: files its script asks for only when it runs. */
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
 * The page is painted from its styles alone: what will take it over waits for that in a template, which `boot` opens. That runs when
 * the styles are here and before anything to see is: a page has most to do as it arrives, and its browser as well.
 */
function withAppAside(page: string, boot: string): string {
  const parts = /\s*(?:<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>)/g;
  const aside = [...page.matchAll(parts)].map(([part]) => part.trim());
  const before = `${PAINTED_WHOLE}<template>${aside.join('')}</template>`;
  return beforeStyles(page.replaceAll(parts, ''), before).replace('<body>', (body) => `${body}\n    ${boot}`);
}

/**
 * A page that comes in pieces is painted when it is whole: what is still to come would move what is there. What is expected stands
 * behind it: an element counts from its first tag on.
 */
const WHOLE_AT = 'prepared-end';
const PAINTED_WHOLE = `<link rel="expect" href="#${WHOLE_AT}" blocking="render">`;

/** A script behind them would wait for them. */
const beforeStyles = (page: string, more: string) =>
  page.replace('<link rel="stylesheet"', (link) => `${more}\n    ${link}`);

const inHead = (page: string, more: string) => page.replace('</head>', () => `${more}\n  </head>`);

/** A build within the build: of the same sources, told by nobody else's settings. */
const within = ({ root, mode }: ResolvedConfig): InlineConfig => ({
  configFile: false,
  root,
  mode,
  logLevel: 'warn',
  publicDir: false,
});
