import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { buildOptions } from '@jipe/client/build/build-options';
import { compressedFiles } from '@jipe/client/build/compressed-files-plugin';
import { fontPreload } from './font-plugin.ts';
import { leanEndpoints } from '@jipe/client/build/lean-endpoints';
import { serviceWorker } from '@jipe/client/build/service-worker-plugin';
import { oneId } from './one-id-plugin.ts';
import { preparedPages } from './prepared-pages-plugin.ts';
import { publicPageStyles } from './public-page-plugin.ts';
import { themeStyles } from './theme-plugin.ts';

/** The server replaces this in every page with a fresh value for the Content-Security-Policy header. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const anyOf = (...parts: string[]) => new RegExp(parts.join('|'));

/**
 * Splits the code into few files, each needed whole (51 requests cost a phone more than 230 KiB do): the start of every
 * page, the parts of every form, the data layer. All other code is split by the pages that use it.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  {
    name: 'form',
    test: anyOf(
      'contract/src/(auth/endpoints|http/endpoint)\\.ts',
      '@tanstack/react-query/.*queryOptions\\.',
      'web/src/features/auth/texts\\.ts',
      'client/src/(?!emitter|live|push)',
      'web/src/lib/(http|transport|form-errors|navigation|validate|use-form|use-act|is-same)\\.',
      'web/src/ui/(fields/)?(field|field-classes|text-field|password-field|stack|text|text-link|page-header|part-in-place)\\.',
      '@mantine/core/esm/(core|components/(Input|TextInput))/',
    ),
    priority: 2,
  },
  {
    name: 'data',
    // Without queryOptions, which only gives a type: declaring a query must not load the code that runs it.
    test: anyOf(
      '@tanstack/(query-core|react-query)/(?!.*queryOptions)',
      'web/src/lib/query-client\\.',
      'web/src/ui/texts(-parts)?\\.ts',
    ),
    priority: 1,
  },
  // Code that the forms around signing in share with each other, and with the pages behind the sign-in.
  {
    name: 'sign-in',
    test: anyOf(
      'web/src/features/auth/(api|form|components/use-typed-early)\\.',
      'web/src/ui/(notice|refusals|overlays/task-panel)\\.',
    ),
  },
  {
    name: 'rules',
    test: anyOf('contract/src/(auth/(rules|texts)|onboarding/rules|values/length)\\.ts', 'web/src/lib/drafts\\.'),
  },
  // The frame of the pages behind the sign-in, and the content of the first of them, with all their imports. Modules
  // that pages load dynamically stay outside: the manifest would list them only under the group's name.
  {
    name: 'frame',
    test: anyOf(
      'web/src/app/(progress-guard|palette/finder|layouts/(main-navigation|profile-menu))\\.',
      'web/src/lib/(add-param|url-params)\\.',
    ),
  },
  {
    name: 'home',
    test: anyOf(
      'web/src/features/locations/components/my-locations\\.',
      'web/src/features/listings/components/(listing-desk|paused-listings)\\.',
    ),
  },
  // Code that every page starts once it is shown. app/deferred-start.ts, which the page loads for it, stays outside.
  { name: 'standing', test: anyOf('web/src/(app/back-guard|lib/(filled-fields|reloaded-part|installable))\\.') },
  // Code that every page behind the sign-in starts once it is shown: live messages, today's tasks, push messages.
  // Listed after the first page's groups, so that code shared with the first page belongs to those.
  {
    name: 'live',
    test: anyOf(
      'web/src/features/messaging/(components/live-updates|sending|outbox|thread|apply-events|recipients|api)\\.',
      'web/src/features/notifications/(components/push-messages|push|texts)\\.ts',
      'web/src/(app/(today-updates|last-decision)|lib/(age|decisions|read-today|server-clock)|ui/(use-now|use-near-viewport))\\.',
      'web/src/features/applicants/decision-time\\.',
      'contract/src/(messaging/texts|notifications/(endpoints|rules))\\.ts',
    ),
  },
  // Texts for the chart on the first page, which needs nothing else of the shared code.
  {
    name: 'words',
    test: anyOf('web/src/(features/listings/texts|ui/texts-later)\\.ts'),
    includeDependenciesRecursively: false,
  },
  // Modules that many pages and dialogs use. Without dependencies, or the file would hold everything that any of them
  // imports.
  { name: 'shared', minShareCount: 6, includeDependenciesRecursively: false },
  // Bulk decisions (dialog, bar, outbox) and hours to cover: one file each, although pages need different parts,
  // because the first script lists the name of every file. Without dependencies, or code shared with other pages would
  // be loaded with all of them.
  {
    name: 'decisions',
    test: anyOf('web/src/features/applicants/(api-decisions|components/(decide-dialog|decided-bar|outbox))\\.'),
    includeDependenciesRecursively: false,
  },
  { name: 'coverage', test: anyOf('web/src/features/coverage/(?!plan-worker)'), includeDependenciesRecursively: false },
  // An icon is smaller than the name of a file of its own, which the first script would have to list.
  { name: 'icons', test: anyOf('@tabler/icons-react/dist/esm/icons/'), minShareCount: 2 },
];

/** The plugins that transform the pages' modules, in the build and in the prerender. */
const pagePlugins = () => [react({ compiler: true }), leanEndpoints(), themeStyles(), oneId()];

export default defineConfig(({ command, mode }) => {
  // The path is URL-encoded: the folder's name may contain a space.
  const root = decodeURIComponent(new URL('.', import.meta.url).pathname);
  const { API_TARGET: apiTarget = 'http://localhost:3000', DEV_PAGES } = loadEnv(mode, root, [
    'API_TARGET',
    'DEV_PAGES',
  ]);
  const define = { __DEV_PAGES__: JSON.stringify(command === 'serve' || DEV_PAGES === 'on') };
  return {
    root,
    plugins: [
      ...pagePlugins(),
      serviceWorker(),
      publicPageStyles(),
      fontPreload(),
      preparedPages({ nonce: NONCE_PLACEHOLDER, plugins: pagePlugins, define }),
      compressedFiles(),
    ],
    html: { cspNonce: NONCE_PLACEHOLDER },
    define,
    build: {
      ...buildOptions,
      rolldownOptions: { output: { codeSplitting: { groups } } },
      reportCompressedSize: true,
    },
    server: {
      port: 5173,
      proxy: {
        '/api': apiTarget,
        '/uploads': apiTarget,
        '/tiles': apiTarget,
        '/dev/mailbox': apiTarget,
        // Pages that the server makes.
        '^/(?:job|download)(?:/|$)': apiTarget,
        '/socket.io': { target: apiTarget, ws: true },
      },
    },
  };
});
