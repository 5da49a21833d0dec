import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';

/** JSON bodies. An empty one is none, whatever its content type says: many clients name JSON on every call, with a payload or without. */
export function mountJsonBody(server: FastifyInstance<Server>): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
