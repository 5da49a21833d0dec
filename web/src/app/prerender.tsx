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
  /** Of the tab. */
  title: string;
}

/**
 * What a page looks like before its script runs and before any data is here. `standIns` for each text of the brand, which the server
 * puts in; `account` of who has to be signed in to see it.
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
