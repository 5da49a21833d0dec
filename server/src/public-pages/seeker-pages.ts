import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import type { SendApplyPage } from './door-page.ts';
import { readerOf } from './door-parts.ts';
import { NotFoundError } from '../http/errors.ts';
import { jsonData } from '../http/html.ts';
import { seekerPagePolicy } from '../http/security-headers.ts';
import { readPages } from '../http/web-app.ts';

/** The pages that share one HTML document. The apply page has its own, which loads everything it needs at once. */
const PAGES = ['/mine', '/messages', '/me', '/enter'];
const JOB_BLOCK = /(<script type="application\/json" id="job"[^>]*>)[^<]*(<\/script>)/;

/**
 * Serves the job seekers' built app from `folder`: its files, cached for good, and its pages. Returns the function that
 * sends the apply page.
 */
export async function mountSeekerPages(
  app: FastifyInstance,
  settings: Settings,
  folder: string,
): Promise<SendApplyPage> {
  const documents = await readPages(folder, settings);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The web app's folder, whose style sheet the pages share, decorates the replies already.
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes(join(folder, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The service worker fetches files under the policy it was served with, also in its compressed forms.
      if (path.startsWith(join(folder, 'service-worker.js')))
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
    },
  });

  const send = (request: FastifyRequest, reply: FastifyReply, name: string, job: unknown) => {
    const document = documents.get(name);
    if (document === undefined) throw new NotFoundError();
    const filled = document
      .replace('<html lang="en">', `<html lang="${readerOf(request).language}">`)
      .replace(JOB_BLOCK, (_all, open: string, close: string) => open + jsonData(job).text + close);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Language')
      .header('content-security-policy', seekerPagePolicy())
      .send(filled);
  };
  for (const page of PAGES) app.get(page, (request, reply) => send(request, reply, '/index', null));
  return (request, reply, here) => send(request, reply, '/apply', here);
}
