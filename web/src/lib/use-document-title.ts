import { badgeText } from '@jipe/contract/messaging/rules.live';
import { useEffect } from 'react';
import { brand } from './brand.ts';
import { subscribeUnread, unreadNow } from './unread.ts';

let shown = '';

const titleOf = (title: string) => (title === '' ? brand.name : `${title} · ${brand.name}`);

/** `(3) Messages · Jipe`: shows on a background tab that messages wait. */
export const markedTitle = (title: string, unread: number) =>
  unread > 0 ? `(${badgeText(unread)}) ${titleOf(title)}` : titleOf(title);

const paint = () => {
  document.title = markedTitle(shown, unreadNow());
};

/** Sets the tab's title with the number of unread conversations, and updates it when that number changes. */
export function showTitle(title: string): void {
  shown = title;
  paint();
}
subscribeUnread(paint);

/** Sets the tab's title from this component; until then the route's own title shows. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) showTitle(title);
  }, [title]);
}
