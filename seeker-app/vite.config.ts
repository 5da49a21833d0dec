import { buildOptions } from '@jipe/client/build/build-options';
import { compressedFiles } from '@jipe/client/build/compressed-files-plugin';
import { leanEndpoints } from '@jipe/client/build/lean-endpoints';
import { serviceWorker } from '@jipe/client/build/service-worker-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

export default defineConfig(({ mode }) => {
  // The folder may have a space in its path.
  const root = decodeURIComponent(new URL('.', import.meta.url).pathname);
  const { API_TARGET: target = 'http://localhost:3001' } = loadEnv(mode, root, ['API_TARGET']);
  return {
    root,
    plugins: [react(), leanEndpoints(), serviceWorker(), compressedFiles()],
    build: {
      ...buildOptions,
      rolldownOptions: {
        // Where one applies there is a document of its own: all it needs is asked for with it.
        input: ['index.html', 'apply.html'],
        // One file of what the app begins with and where one applies: each of more would wait for its turn on a slow line.
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial' as const] }] } },
      },
    },
    server: {
      // What the server has at the seekers' door besides the app.
      proxy: {
        '^/(?:api|uploads|at|confirm|not-me)/|^/j/[^/]+$|^/(?:pages\\.css|face\\.woff2|favicon\\.svg)$': target,
        '/socket.io': { target, ws: true },
      },
    },
  };
});
