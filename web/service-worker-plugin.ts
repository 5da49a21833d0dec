import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = fileURLToPath(new URL('src/service-worker.ts', import.meta.url));
const FILE = 'service-worker.js';

/** One file that imports nothing, so that taking its types away is all there is to building it. */
async function code(): Promise<string> {
  const source = await readFile(SOURCE, 'utf8');
  return (await transformWithOxc(source, SOURCE, { sourcemap: false })).code;
}

/** The service worker at its fixed address: a worker governs the pages below its own path. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        code().then((text) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(text);
        }, next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await code() });
    },
  };
}
