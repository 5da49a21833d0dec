import { badgeText } from '@jipe/contract/messaging/rules.live';
import { useEffect } from 'react';
import { brand } from './brand.ts';
import { subscribeUnread, unreadNow } from './unread.ts';

let shown = '';

const titleOf = (title: string) => (title === '' ? brand.name : `${title} · ${brand.name}`);

/** `(3) Messages · Jipe`: a tab in the background says that something waits. */
export const markedTitle = (title: string, unread: number) =>
  unread > 0 ? `(${badgeText(unread)}) ${titleOf(title)}` : titleOf(title);

const paint = () => {
  document.title = markedTitle(shown, unreadNow());
};

/** The title of the tab, marked with how much is unread, now and as that changes. */
export function showTitle(title: string): void {
  shown = title;
  paint();
}
subscribeUnread(paint);

/** The tab's title while this component is shown; the route's own title stands before. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) showTitle(title);
  }, [title]);
}
