import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const FILE = 'service-worker.js';

/** The service worker is one file without imports, so removing its types is the whole build. */
async function codeOf(file: string): Promise<string> {
  const source = await readFile(file, 'utf8');
  return (await transformWithOxc(source, file, { sourcemap: false })).code;
}

/** Serves the service worker at a fixed address: a worker controls only the pages below its own path. */
export function serviceWorker(): Plugin {
  let source = '';
  return {
    name: 'service-worker',
    configResolved: ({ root }) => {
      source = join(root, 'src', 'service-worker.ts');
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        codeOf(source).then((text) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(text);
        }, next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await codeOf(source) });
    },
  };
}
