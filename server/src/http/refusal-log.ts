import type { FastifyRequest } from 'fastify';

const sessions = new WeakMap<FastifyRequest, string>();

/** Remembers a request's session for the log. A log names no person; an operator finds them by the session. */
export const noteSession = (request: FastifyRequest, session_id: string): void => {
  sessions.set(request, session_id);
};

/**
 * Logs a refusal of a signed-in caller: 403 at `warn`, as our pages do not request what their user may not have; 404 at
 * `info`, as a foreign record and a deleted one look the same.
 */
export function logRefusal(request: FastifyRequest, status: number): void {
  const session_id = sessions.get(request);
  if (session_id === undefined || (status !== 403 && status !== 404)) return;
  const refused = { session_id, method: request.method, route: request.routeOptions.url, status };
  if (status === 403) request.log.warn(refused, 'refused');
  else request.log.info(refused, 'refused');
}
