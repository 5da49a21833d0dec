import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';

/** A phone or tablet opens the app; any other device shows a QR code for a phone. */
export type Device = 'android' | 'ios' | 'other';

/**
 * Detects the device by its user agent. An iPad identifies itself as a Mac, so it gets the page of a computer, whose
 * style sheet hides the QR code on touch screens.
 */
export function deviceOf(userAgent: string): Device {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : 'other';
}

type Apps = Pick<Settings, 'stores' | 'jobApps'>;

/** Google Play passes `referrer` to the app after the installation, so that the app can open the job. */
export function playStoreUrl({ stores }: Apps, jobId: string | null): string {
  const url = new URL(stores.google);
  if (jobId !== null) url.searchParams.set('referrer', `job=${jobId}`);
  return url.href;
}

/** The app's Android package: as set, else from the store link's `…/details?id=com.jipe`. */
function packageOf({ stores, jobApps }: Apps): string | null {
  const id = jobApps.android?.package ?? new URL(stores.google).searchParams.get('id') ?? '';
  return /^[\w.]+$/.test(id) ? id : null;
}

/**
 * The target of "Open in the app". On Android an intent, which opens the app or the store. On iOS only a tap on another
 * site opens an app by its link, so the target is the App Store page, which offers "Open" when the app is installed.
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

/** The app's number in the App Store, for Safari's banner; null when the link has none. */
export const appStoreId = ({ stores }: Apps): string | null => /\/id(\d+)/.exec(stores.apple)?.[1] ?? null;

/** Serves the files by which iOS and Android check whether an app may open our links; 404 when no app is set. */
export function mountJobApps(app: FastifyInstance, { jobApps }: Apps): void {
  const serve = (name: string, content: unknown) => {
    const text = JSON.stringify(content);
    // Apple's file has no extension and is JSON.
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
