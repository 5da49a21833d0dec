/** The app's own pages; `/at/…` and `/j/…` are made by the server, whole without a script. */
export const pages = ['apply', 'mine', 'messages', 'me', 'enter'] as const;
export type Page = (typeof pages)[number];

export interface Place {
  page: Page;
  /** Of the job one applies to; '' elsewhere. */
  id: string;
}

/** Which page a path leads to; null for a page of the server. */
export function placeOf(pathname: string): Place | null {
  const apply = /^\/j\/([^/]+)\/apply\/?$/.exec(pathname);
  if (apply) return { page: 'apply', id: decodeURIComponent(apply[1] ?? '') };
  const page = pages.find((each) => each !== 'apply' && pathname.replace(/\/$/, '') === `/${each}`);
  return page === undefined ? null : { page, id: '' };
}

export const paths = {
  /** `isAgain`: after it was withdrawn, so that the receipt of before is not in the way. */
  apply: (id: string, isAgain = false) => `/j/${encodeURIComponent(id)}/apply${isAgain ? '?again' : ''}`,
  job: (id: string) => `/j/${encodeURIComponent(id)}`,
  shop: (doorCode: string) => `/at/${encodeURIComponent(doorCode)}`,
  mine: '/mine',
  /** `conversation`: the one that is open. */
  messages: (conversation?: string) =>
    conversation === undefined ? '/messages' : `/messages?with=${encodeURIComponent(conversation)}`,
  me: '/me',
  /** `next`: where to go once signed in. */
  enter: (next?: string) => (next === undefined ? '/enter' : `/enter?next=${encodeURIComponent(next)}`),
} as const;

/** A path of this app that an address names; anything else is none. A browser drops tabs and line ends: `/\t/evil` is `//evil` to it. */
export const safeNext = (search: string): string | null => {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/(?![/\\])\S*$/.test(next) ? next : null;
};
