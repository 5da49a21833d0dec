/** The app's own pages. The server makes `/at/…` and `/j/…`, which need no script. */
export const pages = ['apply', 'mine', 'messages', 'me', 'enter'] as const;
export type Page = (typeof pages)[number];

export interface Place {
  page: Page;
  /** Id of the job on the apply page; '' on other pages. */
  id: string;
}

/** The app's page for a path; null for a page of the server. */
export function placeOf(pathname: string): Place | null {
  const apply = /^\/j\/([^/]+)\/apply\/?$/.exec(pathname);
  if (apply) return { page: 'apply', id: decodeURIComponent(apply[1] ?? '') };
  const page = pages.find((each) => each !== 'apply' && pathname.replace(/\/$/, '') === `/${each}`);
  return page === undefined ? null : { page, id: '' };
}

export const paths = {
  /** `isAgain`: to apply again after withdrawing, so that the page does not show the earlier receipt. */
  apply: (id: string, isAgain = false) => `/j/${encodeURIComponent(id)}/apply${isAgain ? '?again' : ''}`,
  job: (id: string) => `/j/${encodeURIComponent(id)}`,
  shop: (doorCode: string) => `/at/${encodeURIComponent(doorCode)}`,
  mine: '/mine',
  /** `conversation`: id of the conversation to open. */
  messages: (conversation?: string) =>
    conversation === undefined ? '/messages' : `/messages?with=${encodeURIComponent(conversation)}`,
  me: '/me',
  /** `next`: the path to open after signing in. */
  enter: (next?: string) => (next === undefined ? '/enter' : `/enter?next=${encodeURIComponent(next)}`),
} as const;

/**
 * The address's `next` if it is a path of this origin, otherwise null. White space is refused because browsers drop
 * tabs and line ends: they read `/\t/evil` as `//evil`.
 */
export const safeNext = (search: string): string | null => {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/(?![/\\])\S*$/.test(next) ? next : null;
};
