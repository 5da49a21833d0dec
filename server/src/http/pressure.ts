import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Server } from 'node:http';
import { callerOf } from './throttle.ts';
import { TooManyError, UnavailableError } from './errors.ts';
import type { Guard } from './guard.ts';

const PROBES = new Set(['/healthz', '/readyz']);
/** What a stream has in memory while it waits: what was read ahead, and what is on its way. */
const STREAM_BYTES = 200 * 1024;

const BACK_IN_SECONDS = 2;

declare module 'fastify' {
  interface FastifyRequest {
    givePlaceBack: (() => void) | null;
    /** What it will take is held already. */
    isHeld: boolean;
  }
}

/**
 * Bounds the requests in work; what probes ask is always answered. One counts from when its body is there: who announces one and sends
 * none costs next to nothing, and must not take the place of those who do. What comes with files counts while they come, among its
 * own kind. It counts until its answer is made: how long that takes to be read is its connection's affair.
 */
export function mountPressure(app: FastifyInstance<Server>, guard: Guard): void {
  // Others join them with their first answer.
  const streaming = new Set<string | undefined>(['/uploads/:key']);
  app.decorateRequest('isHeld', false);
  app.decorateRequest('givePlaceBack', null);
  app.addHook('preValidation', (request, reply, done) => {
    const { url } = request.routeOptions;
    // Who hung up while the body was being read is gone, and will not be gone again.
    if (reply.raw.closed || PROBES.has(url ?? '')) return done();
    const slots = isUpload(request) ? guard.uploads : guard.requests;
    // A file is not even opened for who does not read those they have.
    const isOver = streaming.has(url) && !guard.connections.hasRoomFor(request.raw, STREAM_BYTES);
    const giveBack = isOver ? null : slots.take(callerOf(request.ip));
    // That the node has no place left is told to the proxy before it; what one caller has taken is that caller's affair.
    if (giveBack === null)
      return done(guard.requests.isFull() ? new UnavailableError() : new TooManyError(BACK_IN_SECONDS));
    request.givePlaceBack = giveBack;
    request.isHeld = streaming.has(url);
    if (request.isHeld) guard.connections.hold(request.raw, STREAM_BYTES);
    // Also where the caller hangs up before there is an answer.
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

/** Null: a stream, of which nobody knows. */
function bytesOf(payload: unknown): number | null {
  if (typeof payload === 'string') return payload.length;
  if (Buffer.isBuffer(payload)) return payload.byteLength;
  return payload === null || payload === undefined ? 0 : null;
}
