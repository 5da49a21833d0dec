import type { IncomingMessage } from 'node:http';

/**
 * Whether this handshake may open a socket. A browser sends the page's origin, and only our pages (at `urls`, or at the
 * requested host) may connect. Other clients (a seekers' app on a phone, a script) send none, and need a token anyway.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, urls: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  return page !== null && (page.host === host || urls.some((url) => page.origin === new URL(url).origin));
}
