import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';
import { callerOf } from './throttle.ts';
import type { Settings } from '../config/settings.ts';

/** How many proxies stand before us, or which: Fastify takes a count only as a function. */
export const trustOf = (proxies: Settings['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Who sends a request, as Fastify tells it by the same proxies; null: whoever the connection is from. */
export function senderOf(proxies: Settings['trustProxy']): ((request: IncomingMessage) => string) | null {
  const trust = trustOf(proxies);
  if (trust === false) return null;
  const isTrusted = typeof trust === 'function' ? trust : proxyAddr.compile(trust);
  return (request) => callerOf(proxyAddr(request, isTrusted));
}
