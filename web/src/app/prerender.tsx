import type { AccountType } from '@jipe/contract/profile/schema';
import type { Brand } from '@jipe/contract/values/brand';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { blankMe } from '../lib/blank-me.ts';
import { brand } from '../lib/brand.ts';
import { meQuery } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import { markedTitle } from '../lib/use-document-title.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import { appWords } from './texts.ts';

export interface Rendered {
  html: string;
  /** Title of the browser tab. */
  title: string;
}

/**
 * Renders a page as it looks before its script runs and without data. `standIns`: a placeholder for each text of the
 * brand, which the server replaces. `account`: the account type that must be signed in; undefined for public pages.
 */
export async function prerender(
  path: string,
  standIns: Partial<Brand>,
  account: AccountType | undefined,
): Promise<Rendered> {
  Object.assign(brand, standIns);
  if (account === undefined) session.end();
  else {
    session.start({ token: path, refresh_token: '', account_type: account });
    queryClient.setQueryData(meQuery.queryKey, { ...blankMe, account_type: account });
  }
  const router = createAppRouter();
  router.update({ history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  const entry = router.state.matches.at(-1)?.staticData.entry;
  const title = entry ? markedTitle(appWords.titles[entry.name], 0) : '';
  return { html: renderToString(<App router={router} nonce="" />), title };
}
