import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const FILE = 'service-worker.js';

/** One file that imports nothing, so that taking its types away is all there is to building it. */
async function codeOf(file: string): Promise<string> {
  const source = await readFile(file, 'utf8');
  return (await transformWithOxc(source, file, { sourcemap: false })).code;
}

/** The service worker at its fixed address: a worker governs the pages below its own path. */
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
