import type { FastifyInstance, FastifyRequest } from 'fastify';

const RAW_LIMIT = 1_048_576;

type HandleRaw = (body: Buffer, headers: FastifyRequest['headers']) => Promise<object>;

/** A POST route whose handler gets the exact bytes of the body, because signatures are computed over bytes. */
export function mountRawRoute(app: FastifyInstance, url: string, handle: HandleRaw): void {
  // Encapsulated, so that every other route still parses JSON.
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
