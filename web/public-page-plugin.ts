import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { defaultBrand } from '@jipe/contract/values/brand';
import { fontFamily, light, night } from './src/ui/tokens.ts';

const FILE = 'pages.css';
const FACE = 'face.woff2';
const SHEETS = ['global.css', 'public-page.css'];

const read = (name: string) => readFile(new URL(`src/ui/${name}`, import.meta.url), 'utf8');

const rule = (scheme: string, values: Readonly<Record<string, string>>) =>
  `:root{color-scheme:${scheme};${Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The font face with a fixed URL, so that a page can preload the font before its stylesheet arrives. */
async function face(): Promise<string> {
  return (await read('face.css')).replace(/url\('[^']+'\)/, `url('/${FACE}')`);
}

/** The app's colours and sizes as a stylesheet that needs no script. */
async function code(): Promise<string> {
  const { accent, onAccent } = defaultBrand;
  const sheets = await Promise.all(SHEETS.map(read));
  return [
    rule('light', { ...light, '--accent': accent, '--on-accent': onAccent }),
    `@media (prefers-color-scheme:dark){${rule('dark', night)}}`,
    `html{font-family:${fontFamily}}`,
    ...sheets,
  ].join('\n');
}

/** Emits the stylesheet of the server's own pages at a fixed URL. */
export function publicPageStyles(): Plugin {
  return {
    name: 'public-page-styles',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        code().then((text) => {
          response.setHeader('content-type', 'text/css');
          response.end(text);
        }, next);
      });
    },
    async generateBundle(_options, bundle) {
      const font = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.woff2') && fileName !== FACE);
      if (font?.type !== 'asset') this.error('The face of the pages is not in the bundle.');
      this.emitFile({ type: 'asset', fileName: FACE, source: font.source });
      this.emitFile({ type: 'asset', fileName: FILE, source: `${await face()}\n${await code()}` });
    },
  };
}
