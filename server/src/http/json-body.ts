import { errorCodes, type FastifyInstance } from 'fastify';
import type { Server } from 'node:http';

/**
 * Accepts JSON bodies only. An empty body counts as none, whatever its content type: many clients send the JSON content
 * type on every call, and a browser's fetch sends an empty text as text/plain.
 */
export function mountJsonBody(server: FastifyInstance<Server>): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
  // Fastify would accept text/plain as a body.
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser('*', ({ headers, is404 }, _payload, done) => {
    if (is404 || headers['content-length'] === '0') done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
  });
}
