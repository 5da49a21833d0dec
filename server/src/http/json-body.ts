import { errorCodes, type FastifyInstance } from 'fastify';
import type { Server } from 'node:http';

/**
 * JSON bodies, and no others. An empty one is none, whatever its content type says: many clients name JSON on every call, with a payload
 * or without, and a browser's fetch sends an empty text as text/plain.
 */
export function mountJsonBody(server: FastifyInstance<Server>): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
  // Fastify would take a text for a body.
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser('*', ({ headers, is404 }, _payload, done) => {
    if (is404 || headers['content-length'] === '0') done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
  });
}
