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

/** The server replaces this in every page it sends with a fresh value for the Content-Security-Policy header. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const anyOf = (...parts: string[]) => new RegExp(parts.join('|'));

/**
 * Few files, each wanted whole (51 requests cost a phone more than 230 KiB do): what every page starts with, what every
 * form is made of, what every page with data loads. All else is split by who uses it.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  {
    name: 'form',
    test: anyOf(
      'contract/src/(auth/endpoints|http/endpoint)\\.ts',
      '@tanstack/react-query/.*queryOptions\\.',
      'web/src/features/auth/texts\\.ts',
      'client/src/(?!bell|live|push)',
      'web/src/lib/(http|transport|form-errors|navigation|validate|use-form|use-act|is-same)\\.',
      'web/src/ui/(fields/)?(field|field-classes|text-field|password-field|stack|text|text-link|page-header|part-in-place)\\.',
      '@mantine/core/esm/(core|components/(Input|TextInput))/',
    ),
    priority: 2,
  },
  {
    name: 'data',
    // queryOptions only gives a type: who declares a query need not load what runs it.
    test: anyOf(
      '@tanstack/(query-core|react-query)/(?!.*queryOptions)',
      'web/src/lib/query-client\\.',
      'web/src/ui/texts(-parts)?\\.ts',
    ),
    priority: 1,
  },
  // What the forms around signing in have in common, and what they share with the pages behind it.
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
  // What the pages behind the sign-in stand in, and what the first of them shows: with all that these import. The modules a page is
  // asked for by stay outside, or they would be known by the group's name alone.
  {
    name: 'frame',
    test: anyOf(
      'web/src/app/(progress-guard|palette/finder|layouts/(main-navigation|profile-menu))\\.',
      'web/src/lib/(adding|url-params)\\.',
    ),
  },
  {
    name: 'home',
    test: anyOf(
      'web/src/features/locations/components/my-locations\\.',
      'web/src/features/listings/components/(listing-desk|paused-listings)\\.',
    ),
  },
  // What every page starts once it stands. The page asks for the first of them, which stays outside.
  { name: 'standing', test: anyOf('web/src/(app/back-guard|lib/(filled-fields|renewed-part|installable))\\.') },
  // What every page behind the sign-in starts once it stands: messages that come and go, what there is to do, push messages. Last: what
  // it has in common with the first page is the first page's.
  {
    name: 'live',
    test: anyOf(
      'web/src/features/messaging/(components/live-updates|sending|outbox|thread|arrivals|recipients|api)\\.',
      'web/src/features/notifications/(components/push-messages|push|texts)\\.ts',
      'web/src/(app/(today-updates|last-decision)|lib/(age|decisions|read-today|server-clock)|ui/(use-now|use-near))\\.',
      'web/src/features/applicants/decision-time\\.',
      'contract/src/(messaging/texts|notifications/(endpoints|rules))\\.ts',
    ),
  },
  // Words of the chart on the first page, which wants nothing else of what is shared.
  {
    name: 'words',
    test: anyOf('web/src/(features/listings/texts|ui/texts-later)\\.ts'),
    includeDependenciesRecursively: false,
  },
  // What many pages and dialogs are made of. Alone, or it would be all that any of them imports.
  { name: 'shared', minShareCount: 6, includeDependenciesRecursively: false },
  // What is decided of many at once: the window, its bar, the outbox. And hours to cover, whichever page asks for which part: each file's
  // name stands in the first script. Alone: what they have in common with others would be loaded with all of them.
  {
    name: 'decisions',
    test: anyOf('web/src/features/applicants/(api-decisions|components/(decide-dialog|decided-bar|outbox))\\.'),
    includeDependenciesRecursively: false,
  },
  { name: 'coverage', test: anyOf('web/src/features/coverage/(?!plan-worker)'), includeDependenciesRecursively: false },
  // A sign is less than the name of a file would be, which stands in the first script.
  { name: 'icons', test: anyOf('@tabler/icons-react/dist/esm/icons/'), minShareCount: 2 },
];

/** What the modules of the pages go through. */
const pagePlugins = () => [react({ compiler: true }), leanEndpoints(), themeStyles(), oneId()];

export default defineConfig(({ command, mode }) => {
  // The folder may have a space in its path.
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
        // Pages the server makes whole.
        '^/(?:job|download)(?:/|$)': apiTarget,
        '/socket.io': { target: apiTarget, ws: true },
      },
    },
  };
});
