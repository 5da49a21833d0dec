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
// Paths that are never a page of the web app, so that a wrong API path answers like one. Documents go by the path they are for alone.
const NOT_PAGES = /^\/(?:api|dev\/mailbox|uploads|tiles|socket\.io|assets|healthz|readyz|\.well-known)(?:\/|$)|\.html$/;

/** What the pages are told of the installation: names and links, no secret. */
const brandOf = (settings: Settings, tiles: Tiles | null) => ({
  ...settings.brand,
  accent: settings.brand.color ?? '',
  companyName: settings.brand.name,
  tiles,
  retentionDays: String(settings.retentionDays),
  seekerApp: settings.seekerApp === null ? '' : 'on',
  mailboxUrl: settings.smtpUrl === null && settings.isLocal ? `${settings.publicUrl}/dev/mailbox` : '',
});

/** A page that was made whole when the app was built, with this installation's names and links. */
function withBrand(page: string, brand: Brand): string {
  const parts = Object.entries(brandStandIns) as [keyof typeof brandStandIns, string][];
  return parts.reduce((text, [key, standIn]) => text.replaceAll(standIn, () => escapeHtml(brand[key])), page);
}

/** The documents by the path they are for: `/login` is prepared, all other paths get the one that is empty until its script runs. */
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

/** Serves the built web app from `folder`, its maps drawn from `tiles`: assets for good, every page path its document with a fresh nonce. */
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
    // The build has done it, better than there is time for in an answer.
    preCompressed: true,
    // As they lie there they have no nonce, and stand-ins in the place of names. What is compressed goes by the name of what it is.
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
  // A route, for what answers where there is none is not compressed.
  app.get('/*', (request, reply) => {
    const path = (request.url.split('?', 1)[0] ?? '').replaceAll(/\/{2,}/g, '/');
    if (NOT_PAGES.test(path)) throw new NotFoundError();
    return sendPage(reply, path);
  });
}
