import { REASONS_HEADER, reasonsHeader } from '@jipe/contract/http/reasons';
import type { FastifyReply } from 'fastify';

/** Returns the header with the codes of a refusal's messages, for clients that show them in another language. */
export function reasonHeaders(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const reasons = reasonsHeader(body);
  return reasons === null ? {} : { [REASONS_HEADER.toLowerCase()]: reasons };
}

interface Refusal {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
}

/**
 * Sends a refusal: the English body as specified, and the header with its message codes. All refusals go through here.
 */
export const sendRefusal = (reply: FastifyReply, { status, headers, body }: Refusal): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers, ...reasonHeaders(body) })
    .send(body);
