import type { FastifyInstance, FastifyRequest } from 'fastify';

const RAW_LIMIT = 1_048_576;

type HandleRaw = (body: Buffer, headers: FastifyRequest['headers']) => Promise<object>;

/** A POST whose body is taken as the very bytes that were sent, whatever they are: a signature is over bytes. */
export function mountRawRoute(app: FastifyInstance, url: string, handle: HandleRaw): void {
  // Encapsulated: every other route goes on reading JSON.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: RAW_LIMIT },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.post(url, async ({ body, headers }, reply) => {
      const answer = await handle(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
      return reply.header('cache-control', 'no-store').send(answer);
    });
  });
}
