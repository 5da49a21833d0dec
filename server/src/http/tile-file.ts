import type { Tiles } from '@jipe/contract/values/brand';
import type { FastifyInstance } from 'fastify';
import { closeSync, createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { TileArchive } from '../config/tile-file.ts';
import { announcePart, rangeOf } from './byte-range.ts';

/** Limit of one range; larger than any tile or directory. */
const MOST_PART_BYTES = 4 * 1024 * 1024;

/** Serves the tile archive, cached for a year. Returns its URL and attribution, for the maps. */
export function mountTileFile(app: FastifyInstance, { fd, size, tag, attribution }: TileArchive): Tiles {
  app.addHook('onClose', async () => closeSync(fd));
  const url = `/tiles/${tag}.pmtiles`;
  app.get(url, (request, reply) => {
    const etag = `"${tag}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const part = announcePart(reply, rangeOf(request.headers.range), size, MOST_PART_BYTES);
    reply.type('application/vnd.pmtiles');
    // A HEAD request reads nothing of the file.
    const isAsked = request.method === 'HEAD';
    return reply.send(isAsked ? Readable.from([]) : createReadStream('', { fd, ...part, autoClose: false }));
  });
  return { url, attribution };
}
