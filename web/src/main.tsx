import { setNonce } from 'get-nonce';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startBackCloses } from './app/back-closes.ts';
import { createAppRouter, type AppRouter } from './app/router.tsx';
import { learnLanguage } from './app/languages/learn.ts';
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

// The policy allows only styles that carry the page's nonce; dialogs add one of their own through get-nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

// The policy forbids code made of text. zod would try whether it may, in vain, and each page would be reported for it.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
(shared.__zod_globalConfig ??= {}).jitless = true;

// Before anything else listens.
ignoreComposedKeys();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// A refused call, or code gone with an update, that a page's error state shows is no defect of the page.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ApiError || error instanceof StaleCodeError)) reportError(error);
};

// As a transition it is made a few milliseconds at a time: what is touched or typed meanwhile is not kept waiting.
const show = (router: AppRouter, onShown?: () => void) =>
  startTransition(() =>
    createRoot(root, { onCaughtError }).render(<App router={router} nonce={nonce} onShown={onShown} />),
  );

/** The page stands there already, and may have been typed into: the app takes it over as it is. */
async function takeOver(at: HTMLElement, router: AppRouter) {
  // What it is made of has to be here before, or the page would give way to a spinner.
  await router.load();
  // Rendered as a prepared page is: without a frame that waits around the whole.
  router.ssr = { manifest: undefined };
  // It stays where it was scrolled to meanwhile; the router would begin at its top.
  let isFirst = true;
  router.options.scrollRestoration = () => {
    const isElsewhere = !isFirst;
    isFirst = false;
    return isElsewhere;
  };
  startTransition(() => void hydrateRoot(at, <App router={router} nonce={nonce} />, { onCaughtError }));
}

/** The outline of the page stands until the app has what is its user's own. */
async function takePlace(of: HTMLElement, router: AppRouter) {
  await router.load();
  show(router, () => makeUsable(of));
}

function showIn(at: HTMLElement, router: AppRouter) {
  const prepared = preparedIn(at);
  if (prepared === 'whole') void takeOver(at, router);
  else if (prepared === 'outline') void takePlace(at, router);
  else if (language === 'en') show(router);
  else void learnLanguage(language).finally(() => show(router));
}

/** Between two pieces of work: what is touched or typed meanwhile comes before the next. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Running all the code above was one piece. */
async function start(at: HTMLElement) {
  await pause();
  const router = createAppRouter();
  startSessionEffects(router);
  startBackCloses(router);
  await pause();
  showIn(at, router);
  await idle();
  // Without it the page works on.
  const standing = await loadCode(() => import('./app/standing.ts')).catch(() => null);
  standing?.startStanding(router);
}

void start(root);
