import type { FastifyRequest } from 'fastify';

const sessions = new WeakMap<FastifyRequest, string>();

/** Whose request it is. A log names no person; an operator finds them by the session. */
export const noteSession = (request: FastifyRequest, session_id: string): void => {
  sessions.set(request, session_id);
};

/**
 * A line when somebody signed in is refused: 403 at `warn`, as no page of ours asks for what its user may not; 404 at `info`, as what is
 * not one's own reads like what is no longer there.
 */
export function logRefusal(request: FastifyRequest, status: number): void {
  const session_id = sessions.get(request);
  if (session_id === undefined || (status !== 403 && status !== 404)) return;
  const refused = { session_id, method: request.method, route: request.routeOptions.url, status };
  if (status === 403) request.log.warn(refused, 'refused');
  else request.log.info(refused, 'refused');
}
