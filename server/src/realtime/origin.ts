import type { IncomingMessage } from 'node:http';

/**
 * May this handshake open a socket? A browser names the page's origin: only pages of ours (at `urls`, or at the host asked) may. What
 * is not a browser (a seekers' app on a phone, a script) names none, and gets no further without a token anyway.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, urls: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  return page !== null && (page.host === host || urls.some((url) => page.origin === new URL(url).origin));
}
