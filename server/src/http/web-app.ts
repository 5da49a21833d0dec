import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import { type Brand, brandFrom, brandStandIns, type Tiles } from '@jipe/contract/values/brand';
import { NotFoundError } from './errors.ts';
import { escapeHtml, jsonData } from './html.ts';
import { pagePolicy } from './security-headers.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const BRAND_BLOCK = /(<script type="application\/json" id="brand"[^>]*>)[^<]*(<\/script>)/;
// Paths that are never a page of the web app, so that a wrong API path gets a 404. HTML files are reached only by their
// page paths.
const NOT_PAGES = /^\/(?:api|dev\/mailbox|uploads|tiles|socket\.io|assets|healthz|readyz|\.well-known)(?:\/|$)|\.html$/;

/** The installation's settings that pages receive: names and links, no secrets. */
const brandOf = (settings: Settings, tiles: Tiles | null) => ({
  ...settings.brand,
  accent: settings.brand.color ?? '',
  companyName: settings.brand.name,
  tiles,
  retentionDays: String(settings.retentionDays),
  seekerApp: settings.seekerApp === null ? '' : 'on',
  mailboxUrl: settings.smtpUrl === null && settings.isLocal ? `${settings.publicUrl}/dev/mailbox` : '',
});

/** Fills a prerendered page's stand-ins with this installation's names and links. */
function withBrand(page: string, brand: Brand): string {
  const parts = Object.entries(brandStandIns) as [keyof typeof brandStandIns, string][];
  return parts.reduce((text, [key, standIn]) => text.replaceAll(standIn, () => escapeHtml(brand[key])), page);
}

/**
 * Returns the HTML documents by path: `/login` is prerendered; all other paths get `/index`, which is empty until its
 * script runs.
 */
export async function readPages(
  folder: string,
  settings: Settings,
  tiles: Tiles | null = null,
): Promise<Map<string, string>> {
  const given = jsonData(brandOf(settings, tiles)).text;
  const brand = brandFrom(given);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.html'));
  const pages = await Promise.all(
    names.map(async (name) => {
      const page = await readFile(join(folder, name), 'utf8');
      const text = page.replace(BRAND_BLOCK, (_all, open: string, close: string) => open + given + close);
      return [`/${name.slice(0, -'.html'.length)}`, withBrand(text, brand)] as const;
    }),
  );
  return new Map(pages);
}

/**
 * Serves the built web app from `folder`: hashed assets cached for a year, and each page path as its document with a
 * fresh nonce. Maps are drawn from `tiles`.
 */
export async function mountWebApp(
  app: FastifyInstance,
  settings: Settings,
  { folder, tiles }: { folder: string; tiles: Tiles | null },
): Promise<void> {
  const pages = await readPages(folder, settings, tiles);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The build compressed the files, better than is possible while answering.
    preCompressed: true,
    // HTML files still have placeholders for nonce and names. Compressed files are served under the names of their
    // originals.
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join(folder, 'assets')}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const sendPage = async (reply: FastifyReply, path: string) => {
    const page = pages.get(path.replace(/\/$/, '')) ?? pages.get('/index');
    if (page === undefined) throw new NotFoundError();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(settings, nonce))
      .send(page.replaceAll(NONCE_PLACEHOLDER, nonce));
  };
  // A route, because answers of the not-found handler are not compressed.
  app.get('/*', (request, reply) => {
    const path = (request.url.split('?', 1)[0] ?? '').replaceAll(/\/{2,}/g, '/');
    if (NOT_PAGES.test(path)) throw new NotFoundError();
    return sendPage(reply, path);
  });
}
