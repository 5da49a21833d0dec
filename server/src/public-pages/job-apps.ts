import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';

/** A phone or tablet opens the app; any other device shows a code for one to read. */
export type Device = 'android' | 'ios' | 'other';

/** By what the browser calls itself. An iPad calls itself a Mac: it gets the page of a computer, whose stylesheet hides the code from fingers. */
export function deviceOf(userAgent: string): Device {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : 'other';
}

type Apps = Pick<Settings, 'stores' | 'jobApps'>;

/** Google Play hands `referrer` on to the app once it is installed, so that it can open the job one came for. */
export function playStoreUrl({ stores }: Apps, jobId: string | null): string {
  const url = new URL(stores.google);
  if (jobId !== null) url.searchParams.set('referrer', `job=${jobId}`);
  return url.href;
}

/** The app's name on Android: as set, else `com.jipe` of the store's `…/details?id=com.jipe`. */
function packageOf({ stores, jobApps }: Apps): string | null {
  const id = jobApps.android?.package ?? new URL(stores.google).searchParams.get('id') ?? '';
  return /^[\w.]+$/.test(id) ? id : null;
}

/**
 * Where "Open in the app" leads. On Android an intent: the app where it is installed, else the store. On iOS only a tap from elsewhere
 * opens an app by its link, so there the store's page is the way in: it says "Open" to who has the app.
 */
export function openInAppUrl(apps: Apps, device: Device, job: { id: string; url: string }): string | null {
  if (device === 'other') return null;
  if (device === 'ios') return apps.stores.apple;
  const store = playStoreUrl(apps, job.id);
  const name = packageOf(apps);
  if (name === null) return store;
  const { protocol, host, pathname } = new URL(job.url);
  const fallback = `S.browser_fallback_url=${encodeURIComponent(store)}`;
  return `intent://${host}${pathname}#Intent;scheme=${protocol.replace(':', '')};package=${name};${fallback};end`;
}

/** The app's number in the App Store, for Safari's own banner; null where the link has none. */
export const appStoreId = ({ stores }: Apps): string | null => /\/id(\d+)/.exec(stores.apple)?.[1] ?? null;

/** Where the phones' makers look whether an app may open our links. Not set, there is nothing to vouch for: 404. */
export function mountJobApps(app: FastifyInstance, { jobApps }: Apps): void {
  const serve = (name: string, content: unknown) => {
    const text = JSON.stringify(content);
    // Apple's has no ending, and is JSON all the same.
    app.get(`/.well-known/${name}`, (_request, reply) =>
      reply.type('application/json').header('cache-control', 'public, max-age=3600').send(text),
    );
  };
  if (jobApps.apple !== null) {
    serve('apple-app-site-association', {
      applinks: { details: [{ appIDs: jobApps.apple, components: [{ '/': '/job/*' }] }] },
    });
  }
  if (jobApps.android !== null) {
    const { package: package_name, fingerprints: sha256_cert_fingerprints } = jobApps.android;
    const target = { namespace: 'android_app', package_name, sha256_cert_fingerprints };
    serve('assetlinks.json', [{ relation: ['delegate_permission/common.handle_all_urls'], target }]);
  }
}
