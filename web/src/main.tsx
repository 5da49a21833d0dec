import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { learnLanguage } from './app/languages/learn.ts';
import { startSessionEffects } from './app/session-effects.ts';
import { ApiError } from './lib/api-error.ts';
import { language } from './lib/language.ts';
import { registerServiceWorker } from './lib/service-worker.ts';
import { cssVariables, theme } from './ui/theme.ts';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import './ui/global.css';

// The policy allows only styles that carry the page's nonce; dialogs add one of their own through get-nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

startSessionEffects();
registerServiceWorker();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// A refused call that a page's error state shows is no defect of the page.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ApiError)) reportError(error);
};

const show = () =>
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  );

if (language === 'en') show();
else void learnLanguage(language).finally(show);
