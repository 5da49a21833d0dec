import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import { NotFoundError } from './errors.ts';
import { jsonData } from './html.ts';
import { pagePolicy } from './security-headers.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const BRAND_BLOCK = /(<script type="application\/json" id="brand"[^>]*>)[^<]*(<\/script>)/;
// Paths that are never a page of the web app, so that a wrong API path answers like one.
const NOT_PAGES = /^\/(?:api|uploads|socket\.io|assets|healthz|readyz|\.well-known)(?:\/|$)/;

/** What the pages are told of the installation: names and links, no secret. */
const brandOf = (settings: Settings) => ({
  ...settings.brand,
  accent: settings.brand.color ?? '',
  companyName: settings.brand.name,
  tiles: settings.tiles,
  retentionDays: String(settings.retentionDays),
  mailboxUrl: settings.smtpUrl === null ? `${settings.publicUrl}/dev/mailbox` : '',
});

/** Serves the built web app from `folder`: assets for good, every page path the one document with a fresh nonce. */
export async function mountWebApp(app: FastifyInstance, settings: Settings, folder: string): Promise<void> {
  const brand = jsonData(brandOf(settings)).text;
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join(folder, 'assets')}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const sendPage = async (reply: FastifyReply) => {
    if (page === null) throw new NotFoundError();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(settings, nonce))
      .send(
        page
          .replaceAll(NONCE_PLACEHOLDER, nonce)
          .replace(BRAND_BLOCK, (_all, open: string, close: string) => open + brand + close),
      );
  };
  app.get('/', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !NOT_PAGES.test(path);
    return isPage ? sendPage(reply) : reply.code(404).send(new NotFoundError().body);
  });
}
