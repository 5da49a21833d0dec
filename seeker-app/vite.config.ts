import { buildOptions } from '@jipe/client/build/build-options';
import { compressedFiles } from '@jipe/client/build/compressed-files-plugin';
import { leanEndpoints } from '@jipe/client/build/lean-endpoints';
import { serviceWorker } from '@jipe/client/build/service-worker-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

export default defineConfig(({ mode }) => {
  // The path is URL-encoded: the folder's name may contain a space.
  const root = decodeURIComponent(new URL('.', import.meta.url).pathname);
  const { API_TARGET: target = 'http://localhost:3001' } = loadEnv(mode, root, ['API_TARGET']);
  return {
    root,
    plugins: [react(), leanEndpoints(), serviceWorker(), compressedFiles()],
    build: {
      ...buildOptions,
      rolldownOptions: {
        // The apply page has its own document, so that all its files are requested with the document.
        input: ['index.html', 'apply.html'],
        // One file for the app's start and the apply page: on a slow line, each further file would wait for its turn.
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial' as const] }] } },
      },
    },
    server: {
      // Paths that the server itself answers on the seekers' port.
      proxy: {
        '^/(?:api|uploads|at|confirm|not-me)/|^/j/[^/]+$|^/(?:pages\\.css|face\\.woff2|favicon\\.svg)$': target,
        '/socket.io': { target, ws: true },
      },
    },
  };
});
