import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Settings } from '../config/settings.ts';

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/**
 * The policy of a web app page. Scripts are our own files (and Stripe's, where Stripe is set) or carry the nonce, like
 * styles.
 */
export function pagePolicy(settings: Settings, nonce: string): string {
  const origin = new URL(settings.publicUrl).origin;
  const stripe = settings.stripe !== null;
  const tiles = settings.tiles ? [new URL(settings.tiles.url.replaceAll(/[{}]/g, '')).origin] : [];
  const socketOrigin = origin.replace(/^http/, 'ws');
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(stripe ? STRIPE_SCRIPTS : [])],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", origin, 'data:', 'blob:', ...tiles],
    'media-src': ["'self'", origin, 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", socketOrigin, ...(stripe ? ['https://api.stripe.com'] : [])],
    'frame-src': stripe ? [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'] : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The policy of a page of the job seekers' app: its own files, pictures just chosen, its own calls and live events. */
export function seekerPagePolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of a page rendered by the server: no scripts, nothing from other origins. */
export function publicPagePolicy(settings: Settings, nonce: string, hasForm = false): string {
  const origin = new URL(settings.publicUrl).origin;
  return [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' ${origin}`,
    "media-src 'self'",
    "font-src 'self'",
    // The page has no script. Tools that audit pages for search engines fetch robots.txt in the page's name.
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Returns helmet's headers for these options. Computed once, because they are the same for every answer and computing
 * them takes longer than many answers.
 */
function headersOf(options: HelmetOptions): ReturnType<ServerResponse['getHeaders']> {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(options)(request, answer, () => undefined);
  return answer.getHeaders();
}

/**
 * Sets the security headers of every answer of a listener whose public URL is `url`. The default policy allows no
 * resources; a page replaces it with its own policy.
 */
export function mountSecurityHeaders(app: FastifyInstance, url: string): void {
  const isHttps = url.startsWith('https:');
  const headers = {
    ...headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      crossOriginEmbedderPolicy: false,
      // Pictures are shown by the seekers' app and by link previews.
      crossOriginResourcePolicy: { policy: 'same-origin' },
      hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
    }),
    'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
