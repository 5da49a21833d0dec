import { REASONS_HEADER, reasonsHeader } from '@jipe/contract/http/reasons';
import type { FastifyReply } from 'fastify';

/** Which sentences a refusal says, for who says them in another language. */
export function reasonHeaders(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const reasons = reasonsHeader(body);
  return reasons === null ? {} : { [REASONS_HEADER.toLowerCase()]: reasons };
}

interface Refusal {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
}

/** The one way a refusal leaves: its English as it is specified, and its reasons beside it. */
export const sendRefusal = (reply: FastifyReply, { status, headers, body }: Refusal): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers, ...reasonHeaders(body) })
    .send(body);
