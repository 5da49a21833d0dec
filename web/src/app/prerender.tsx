import type { Brand } from '@jipe/contract/values/brand';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { brand } from '../lib/brand.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';

/** What a page looks like before its script runs, as HTML. `stand-in` for each text of the brand, which the server puts in. */
export async function prerender(path: string, standIns: Partial<Brand>): Promise<string> {
  Object.assign(brand, standIns);
  router.update({ history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return renderToString(<App nonce="" />);
}
