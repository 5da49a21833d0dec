import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';
import { callerOf } from './throttle.ts';
import type { Settings } from '../config/settings.ts';

/** The trusted proxies, by number or address. Fastify takes a number only as a function. */
export const trustOf = (proxies: Settings['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/**
 * Returns a function that finds a request's client address behind the trusted proxies, as Fastify does. Null without
 * proxies: the client is the connection's other end.
 */
export function senderOf(proxies: Settings['trustProxy']): ((request: IncomingMessage) => string) | null {
  const trust = trustOf(proxies);
  if (trust === false) return null;
  const isTrusted = typeof trust === 'function' ? trust : proxyAddr.compile(trust);
  return (request) => callerOf(proxyAddr(request, isTrusted));
}
