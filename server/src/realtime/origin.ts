import type { IncomingMessage } from 'node:http';

/**
 * May this handshake open a socket? A browser names the page's origin: only pages of ours may. What is not a browser (the seekers'
 * app, a script) names none, and gets no further without a token anyway.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  return page !== null && (page.origin === new URL(publicUrl).origin || page.host === host);
}
