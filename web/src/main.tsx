import { setNonce } from 'get-nonce';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startBackCloses } from './app/back-closes.ts';
import { createAppRouter, type AppRouter } from './app/router.tsx';
import { loadLanguage } from './app/languages/load-language.ts';
import { startSessionEffects } from './app/session-effects.ts';
import { ApiError } from './lib/api-error.ts';
import { ignoreComposedKeys } from './lib/composed-keys.ts';
import { idle } from './lib/idle-time.ts';
import { language } from './lib/language.ts';
import { loadCode, StaleCodeError } from './lib/part-code.ts';
import { makeUsable, preparedIn } from './lib/prepared-page.ts';
import './ui/reset.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import './ui/face.css';
import './ui/global.css';

// The Content-Security-Policy allows only styles with the page's nonce; dialogs add a style of their own through
// get-nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

// The policy forbids eval. zod would try it in vain, and the browser would report a violation on each page.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
(shared.__zod_globalConfig ??= {}).jitless = true;

// Before any other listener is added.
ignoreComposedKeys();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// Refused calls and code removed by an update are not reported: the page's error state shows them, and they are no
// defects.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ApiError || error instanceof StaleCodeError)) reportError(error);
};

// A transition renders a few milliseconds at a time, so that input is not delayed.
const show = (router: AppRouter, onShown?: () => void) =>
  startTransition(() =>
    createRoot(root, { onCaughtError }).render(<App router={router} nonce={nonce} onShown={onShown} />),
  );

/** Hydrates a prerendered page, which may already hold typed input. */
async function takeOver(at: HTMLElement, router: AppRouter) {
  // The page's code must be loaded first, or a spinner would replace the page.
  await router.load();
  // Renders as the prerender does: without a Suspense boundary around the app.
  router.ssr = { manifest: undefined };
  // Keeps the scroll position at first; the router would scroll to the top.
  let isFirst = true;
  router.options.scrollRestoration = () => {
    const isElsewhere = !isFirst;
    isFirst = false;
    return isElsewhere;
  };
  startTransition(() => void hydrateRoot(at, <App router={router} nonce={nonce} />, { onCaughtError }));
}

/** Replaces a prerendered skeleton once the user's own data is loaded. */
async function takePlace(of: HTMLElement, router: AppRouter) {
  await router.load();
  show(router, () => makeUsable(of));
}

function showIn(at: HTMLElement, router: AppRouter) {
  const prepared = preparedIn(at);
  if (prepared === 'whole') void takeOver(at, router);
  else if (prepared === 'outline') void takePlace(at, router);
  else if (language === 'en') show(router);
  else void loadLanguage(language).finally(() => show(router));
}

/** Ends the current task, so that input is handled before the next one. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Starts the app in several tasks; running the imported modules was the first. */
async function start(at: HTMLElement) {
  await pause();
  const router = createAppRouter();
  startSessionEffects(router);
  startBackCloses(router);
  await pause();
  showIn(at, router);
  await idle();
  // The page works without it.
  const standing = await loadCode(() => import('./app/deferred-start.ts')).catch(() => null);
  standing?.startDeferredFeatures(router);
}

void start(root);
