import { requestTexts } from '@jipe/contract/http/texts';
import { NON_FIELD } from '@jipe/contract/http/envelope';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { reasonHeaders, sendRefusal } from './refusal.ts';
import { ApiError, InvalidError, NotFoundError } from './errors.ts';

/** These answers are sent before routing, and so before the usual headers are set. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

const UNREADABLE = new InvalidError(NON_FIELD, requestTexts.unreadable);
const TOO_LONG = new ApiError(431, { [NON_FIELD]: [requestTexts.headersTooLong] });
const TOO_SLOW = new ApiError(408, { [NON_FIELD]: [requestTexts.tooSlow] });

/** Answers a URL whose form matches no route: 404 when a parameter is longer than any of ours, else 400. */
export function answerUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? new NotFoundError() : UNREADABLE;
  void sendRefusal(reply, { status, body, headers: HEADERS });
}

/** Answers bytes that cannot be parsed as a request, directly on the socket, and closes it. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code !== 'ECONNRESET') endWith(refusalOf(error.code), socket);
}

/** Answers 408 to a request that does not arrive in time, and closes its connection. */
export const answerTooSlow = (socket: Socket): void => endWith(TOO_SLOW, socket);

function endWith({ status, body }: ApiError, socket: Socket): void {
  if (socket.destroyed) return;
  const text = JSON.stringify(body);
  const headers = {
    ...HEADERS,
    ...reasonHeaders(body),
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${text}`;
  if (socket.writable) socket.end(answer, () => socket.destroy());
  else socket.destroy();
}

function refusalOf(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return TOO_LONG;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TOO_SLOW : UNREADABLE;
}
