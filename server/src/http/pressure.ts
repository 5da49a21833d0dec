import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import { callerOf } from './throttle.ts';
import { TooManyError, UnavailableError } from './errors.ts';
import type { Guard } from './guard.ts';

const PROBES = new Set(['/healthz', '/readyz']);
/** Memory of a stream that waits: its read-ahead, and the bytes being sent. */
const STREAM_BYTES = 200 * 1024;

const BACK_IN_SECONDS = 2;

declare module 'fastify' {
  interface FastifyRequest {
    givePlaceBack: (() => void) | null;
    /** Whether the memory of this request's stream is already counted as held. */
    isHeld: boolean;
  }
}

/**
 * Limits the requests in work; health probes are always answered. A request counts from when its body has arrived: one
 * that announces a body and sends none costs next to nothing, and must not take a slot. An upload counts while its
 * files arrive, against a separate limit. A request counts until its answer is made; the time to send it is limited per
 * connection.
 */
export function mountPressure(app: FastifyInstance<Server>, guard: Guard): void {
  // Other routes are added when they first answer with a stream.
  const streaming = new Set<string | undefined>(['/uploads/:key']);
  app.decorateRequest('isHeld', false);
  app.decorateRequest('givePlaceBack', null);
  app.addHook('preValidation', (request, reply, done) => {
    const { url } = request.routeOptions;
    // A client that hung up while its body was read emits no further `close` event, so its slot would never be given
    // back.
    if (reply.raw.closed || PROBES.has(url ?? '')) return done();
    const slots = isUpload(request) ? guard.uploads : guard.requests;
    // A caller that does not read its current streams gets no new one; the file is not even opened.
    const isOver = streaming.has(url) && !guard.connections.hasRoomFor(request.raw, STREAM_BYTES);
    const giveBack = isOver ? null : slots.take(callerOf(request.ip));
    // 503 tells the proxy that the node is full; 429 tells one caller that its share is used up.
    if (giveBack === null)
      return done(guard.requests.isFull() ? new UnavailableError() : new TooManyError(BACK_IN_SECONDS));
    request.givePlaceBack = giveBack;
    request.isHeld = streaming.has(url);
    if (request.isHeld) guard.connections.hold(request.raw, STREAM_BYTES);
    // Also gives the slot back when the client hangs up before the answer.
    reply.raw.once('close', giveBack);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.givePlaceBack?.();
    const bytes = bytesOf(payload);
    if (bytes === null) streaming.add(request.routeOptions.url);
    if (bytes !== null || !request.isHeld) guard.connections.hold(request.raw, bytes ?? STREAM_BYTES);
    done();
  });
}

const isUpload = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true;

/** Returns the size of an answer, or null for a stream, whose size is unknown. */
function bytesOf(payload: unknown): number | null {
  if (typeof payload === 'string') return payload.length;
  if (Buffer.isBuffer(payload)) return payload.byteLength;
  return payload === null || payload === undefined ? 0 : null;
}
