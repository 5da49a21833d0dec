import {
  activateListing,
  closeListing,
  createListing,
  listDeactivationReasons,
  pauseListing,
  readPublicJob,
} from '@jipe/contract/listings/endpoints';
import { deleteLocation, setLocationStatus } from '@jipe/contract/locations/endpoints';
import { deleteAccount } from '@jipe/contract/settings/endpoints';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../config/settings.ts';
import { mountJobApps, openInAppUrl } from '../../public-pages/job-apps.ts';
import {
  newListing,
  newLocation,
  newOwner,
  onPlan,
  type LocationOptions,
  type OwnerOptions,
} from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listingBody } from '../../testing/listing-body.ts';

const PUBLIC_URL = 'https://jobs.example';
const UNKNOWN = '01900000-0000-7000-8000-00000000ffff';
const FINGERPRINT = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0').toUpperCase()).join(':');
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

let t: TestApp;
let reasons: { id: string }[];
beforeAll(async () => {
  t = await createTestApp({
    env: {
      PUBLIC_URL,
      BRAND_COLOR: '#0b7285',
      STORE_APPLE_URL: 'https://apps.apple.com/app/jobs/id1234567890',
      STORE_GOOGLE_URL: 'https://play.google.com/store/apps/details?id=com.jobs',
      APPLE_APP_IDS: 'TEAM123456.com.jobs',
      ANDROID_PACKAGE: 'com.jobs',
      ANDROID_CERT_SHA256: FINGERPRINT,
    },
  });
  const { token } = await newOwner(t);
  reasons = [{ id: (await t.call(listDeactivationReasons, { token })).body.data[0]!.id }];
});
afterAll(async () => {
  await t.close();
});

async function open(path: string, userAgent = 'Mozilla/5.0 (X11; Linux x86_64)', others: Record<string, string> = {}) {
  const headers = { 'user-agent': userAgent, ...others };
  const answer = await t.inject({ method: 'GET', url: path, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

async function posted(options: OwnerOptions & LocationOptions = {}, body: Record<string, unknown> = {}) {
  const owner = await newOwner(t, options);
  const { coordinates_precision } = options;
  const location_id = await newLocation(t, owner.business_id, { coordinates_precision });
  await newLocation(t, owner.business_id, { name: 'Second' });
  await onPlan(t, owner.business_id);
  const created = await t.call(createListing, { token: owner.token, body: listingBody([location_id], body) });
  return { ...owner, location_id, id: created.body.data.id };
}

/** Decodes HTML entities, as a browser does. */
const unescaped = (text: string | undefined) =>
  text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const metaOf = (page: string, name: string) =>
  unescaped(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(page)?.[1]);
const postingOf = (page: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page)?.[1] ?? 'null');

describe('the public teaser', () => {
  // Spec: 2:5/32
  it('shows visitors the public fields of an active listing, and no more', async () => {
    const { id } = await posted();
    const { status, body } = await t.call(readPublicJob, { params: { id } });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id,
      title: 'Barista',
      business_name: 'Corner Café',
      business_logo_url: null,
      city: 'Salt Lake City',
      state: 'UT',
      hourly_rate: '15.50',
      currency: 'USD',
      types: [{ type: 'Part Time' }],
      dynamic_link_url: `${PUBLIC_URL}/job/${id}`,
      created_at: t.clock.now().toISOString(),
    });
    expect((await t.call(readPublicJob, { params: { id: UNKNOWN } })).status).toBe(404);
    expect((await t.call(readPublicJob, { params: { id: 'x' } })).status).toBe(404);
  });
});

describe('the page of a shared link', () => {
  it('names the ZIP code as nearby when the pin is not at the door', async () => {
    const [exact, near] = [await posted(), await posted({ coordinates_precision: 'zip' })];
    expect((await open(`/job/${exact.id}`)).body).toContain('<p class="place">Salt Lake City, UT</p>');
    const { body } = await open(`/job/${near.id}`);
    expect(body).toContain('<p class="place">Salt Lake City, UT, near 84101</p>');
    expect(metaOf(body, 'og:description')).toContain('Salt Lake City, UT, near 84101');
    const spanish = await open(`/job/${near.id}`, ANDROID, { 'accept-language': 'es' });
    expect(spanish.body).toContain('Salt Lake City, UT, cerca de 84101');
  });

  it('follows the browser’s language, and keeps the business’s own words', async () => {
    const { id } = await posted();
    const wish = { 'accept-language': 'es-US,es;q=0.9,en;q=0.4' };
    const { body } = await open(`/job/${id}`, ANDROID, wish);
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('<h1>Barista</h1>');
    expect(body).toContain('<title>Barista en Corner Café · Jipe</title>');
    expect(body).toContain('<strong>$15.50</strong> por hora');
    expect(body).toContain('<li>Medio tiempo</li>');
    expect(body).toMatch(/Publicada <time [^>]*>2 mar 2026<\/time>/);
    expect(metaOf(body, 'og:locale')).toBe('es_US');
    expect(body).toContain('Abrir en la aplicación');
    expect(body).not.toMatch(/ per hour|>Posted|Open in|Contact</);
    expect((await open(`/job/${UNKNOWN}`, ANDROID, wish)).body).toContain('<h1>Esa vacante no existe.</h1>');
    expect((await open('/job', ANDROID, wish)).body).toContain('<h1>Encuentra tu próximo empleo</h1>');
    expect((await open('/download', ANDROID, wish)).body).toContain('<h1>Descarga la aplicación Jipe</h1>');
  });

  // Spec: 2:2/3, 2:5/32
  it('shows an active listing, with metadata for link previews and search engines', async () => {
    const { id } = await posted();
    const { status, headers, body } = await open(`/job/${id}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(headers['vary']).toMatch(/User-Agent/i);
    expect(headers['vary']).toMatch(/Accept-Language/i);
    expect(body).toContain('<h1>Barista</h1>');
    expect(body).toContain('<strong>$15.50</strong> per hour');
    expect(body).toContain('Salt Lake City, UT');
    expect(body).toContain('<li>Part Time</li>');
    expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/job/${id}">`);
    expect(body).toContain('<title>Barista at Corner Café · Jipe</title>');
    const summary = '$15.50 per hour · Part Time · Salt Lake City, UT';
    expect(metaOf(body, 'og:title')).toBe('Barista at Corner Café');
    expect(metaOf(body, 'og:description')).toBe(summary);
    expect(metaOf(body, 'og:url')).toBe(`${PUBLIC_URL}/job/${id}`);
    expect(metaOf(body, 'og:site_name')).toBe('Jipe');
    expect(metaOf(body, 'twitter:card')).toBe('summary');
    expect(metaOf(body, 'twitter:description')).toBe(summary);
    expect(metaOf(body, 'og:image')).toBeUndefined();
    expect(metaOf(body, 'robots')).toBeUndefined();
    expect(metaOf(body, 'apple-itunes-app')).toBe(`app-id=1234567890, app-argument=${PUBLIC_URL}/job/${id}`);
    expect(postingOf(body)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Barista',
      datePosted: t.clock.now().toISOString(),
      employmentType: ['PART_TIME'],
      hiringOrganization: { name: 'Corner Café' },
      jobLocation: { address: { addressLocality: 'Salt Lake City', addressRegion: 'UT', addressCountry: 'US' } },
      baseSalary: { currency: 'USD', value: { value: 15.5, unitText: 'HOUR' } },
    });
    // Hours, street and age are shown only in the app.
    for (const secret of ['09:00', '9:00 AM', '1 Main St', '84101', '8015550100', 'Make coffee'])
      expect(body).not.toContain(secret);
  });

  it('gives link previews the banner, else the logo, by absolute URL', async () => {
    const { id, business_id } = await posted();
    const keys = { logo_key: 'l'.repeat(32) + '.webp', banner_key: 'b'.repeat(32) + '.webp' };
    const logo = `${PUBLIC_URL}/uploads/${keys.logo_key}`;
    await t.ctx.db.updateTable('business').set({ logo_key: keys.logo_key }).where('id', '=', business_id).execute();
    const withLogo = (await open(`/job/${id}`)).body;
    expect([metaOf(withLogo, 'og:image'), metaOf(withLogo, 'twitter:card')]).toEqual([logo, 'summary']);
    await t.ctx.db.updateTable('business').set(keys).where('id', '=', business_id).execute();
    const withBoth = (await open(`/job/${id}`)).body;
    expect(metaOf(withBoth, 'og:image')).toBe(`${PUBLIC_URL}/uploads/${keys.banner_key}`);
    expect(metaOf(withBoth, 'twitter:card')).toBe('summary_large_image');
    expect(withBoth).toContain(`<img class="logo" src="${logo}"`);
    expect(postingOf(withBoth)).toMatchObject({ hiringOrganization: { logo } });
  });

  it('escapes the names of businesses and jobs everywhere', async () => {
    const title = `"><script>alert(1)</script></title><!-- 'x' onload="y" ]]>`;
    const name = `</script><img src=x onerror=alert(2)> O'Neil & <b>Sons</b>`;
    const { id } = await posted({ name }, { title });
    const { body } = await open(`/job/${id}`);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toMatch(/<img src=x|<b>Sons|<!-- /);
    expect(unescaped(/<h1>([^<]*)<\/h1>/.exec(body)?.[1])).toBe(title);
    expect(unescaped(/<p class="name">([^<]*)<\/p>/.exec(body)?.[1])).toBe(name);
    expect(metaOf(body, 'og:title')).toBe(`${title} at ${name}`);
    expect(postingOf(body)).toMatchObject({ title, hiringOrganization: { name } });
    // Search engines read the description as HTML.
    expect((postingOf(body) as { description: string }).description).not.toMatch(/[<>]/);
  });

  it('has a content security policy without scripts, and a new nonce each time', async () => {
    const { id } = await posted();
    const first = await open(`/job/${id}`);
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(first.body).toContain(`<style nonce="${nonce}">:root{--accent:#0b7285}</style>`);
    expect(String((await open(`/job/${id}`)).headers['content-security-policy'])).not.toContain(String(nonce));
  });
});

describe('the page of a job that is over', () => {
  const isOver = async (id: string) => {
    const { status, headers, body } = await open(`/job/${id}`);
    expect(status).toBe(410);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<h1>This job is no longer open.</h1>');
    expect(metaOf(body, 'robots')).toBe('noindex');
    // The page shows nothing of a listing that its business took down.
    expect(body).not.toMatch(/Barista|Corner Café|ld\+json|og:/);
  };

  it('answers 410 while the job is paused, and shows the job again afterwards', async () => {
    const { id, token } = await posted();
    await t.call(pauseListing, { token, params: { id }, body: { reasons } });
    await isOver(id);
    await t.call(activateListing, { token, params: { id } });
    expect((await open(`/job/${id}`)).status).toBe(200);
  });

  it('answers 410 once the job is closed', async () => {
    const { id, token } = await posted();
    await t.call(closeListing, { token, params: { id }, body: { reasons } });
    await isOver(id);
  });

  it('answers 410 at an inactive and at a deleted location', async () => {
    const { id, token, location_id } = await posted();
    await t.call(setLocationStatus, { token, body: { location_id, is_active: false } });
    await isOver(id);
    await t.call(deleteLocation, { token, params: { id: location_id } });
    await isOver(id);
  });

  it('answers 410 once the business deleted its account', async () => {
    const { id, token } = await posted();
    const deleted = await t.call(deleteAccount, { token, body: { reasons: ['I am not hiring'] } });
    expect(deleted.status).toBe(200);
    await isOver(id);
  });
});

describe('a link to a job', () => {
  it.each([UNKNOWN, 'x', '%3Cscript%3Ealert(1)%3C%2Fscript%3E', "1'--", '%00'])('answers 404 for %s', async (id) => {
    const { status, headers, body } = await open(`/job/${id}`);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<h1>There is no such job.</h1>');
    expect(body).not.toContain('<script');
  });

  it('answers 404 while the first payment is pending', async () => {
    const { business_id } = await newOwner(t);
    const id = await newListing(t, await newLocation(t, business_id));
    expect((await open(`/job/${id}`)).status).toBe(200);
    await t.ctx.db.updateTable('listing').set({ status: 'pending' }).where('id', '=', id).execute();
    expect((await open(`/job/${id}`)).status).toBe(404);
  });

  it('shows the date of posting in the job’s time zone', async () => {
    const today = t.clock.now();
    const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 1);
    const HOURS_INTO_THE_NIGHT = 4;
    t.clock.advance({ seconds: Math.ceil((midnight - today.getTime()) / 1000), hours: HOURS_INTO_THE_NIGHT });
    const { id } = await posted();
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(today);
    // In Utah it is nine or ten o'clock of the evening before.
    expect((await open(`/job/${id}`)).body).toContain(`>${day}</time>`);
  });
});

describe('the way into the app', () => {
  it('is a QR code on a computer and a link on a phone', async () => {
    const { id } = await posted();
    const job = `${PUBLIC_URL}/job/${id}`;
    const store = `https://play.google.com/store/apps/details?id=com.jobs&referrer=job%3D${id}`;
    const computer = await open(`/job/${id}`);
    expect(computer.body).toContain(`aria-label="QR code of ${job}"`);
    expect(computer.body).not.toContain('Open in the app');
    expect(unescaped(computer.body)).toContain(`href="${store}"`);
    expect(computer.body).toContain('href="https://apps.apple.com/app/jobs/id1234567890"');

    const android = await open(`/job/${id}`, ANDROID);
    const intent = /<a class="open" href="([^"]*)">Open in the app<\/a>/.exec(android.body)?.[1];
    expect(intent).toBe(
      `intent://jobs.example/job/${id}#Intent;scheme=https;package=com.jobs;` +
        `S.browser_fallback_url=${encodeURIComponent(store)};end`,
    );
    expect(android.body).not.toContain('QR code');

    const iphone = await open(`/job/${id}`, IPHONE);
    expect(iphone.body).toContain(
      '<a class="open" href="https://apps.apple.com/app/jobs/id1234567890">Open in the app</a>',
    );
  });

  // Spec: 2:1/6
  it.each([
    ['/download', 'Get the Jipe app'],
    ['/job', 'Find your next job'],
    ['/job/', 'Find your next job'],
  ])('is shown at %s, with a QR code only on a computer', async (path, heading) => {
    const { status, body } = await open(path);
    expect(status).toBe(200);
    expect(body).toContain(`<h1>${heading}</h1>`);
    expect(body).toContain(`QR code of ${PUBLIC_URL}/download`);
    expect((await open(path, IPHONE)).body).not.toContain('QR code');
  });

  it('is verified for Apple and Google where the apps are configured', async () => {
    const apple = await open('/.well-known/apple-app-site-association');
    expect(apple.status).toBe(200);
    expect(String(apple.headers['content-type'])).toMatch(/^application\/json/);
    expect(JSON.parse(apple.body)).toEqual({
      applinks: { details: [{ appIDs: ['TEAM123456.com.jobs'], components: [{ '/': '/job/*' }] }] },
    });
    const google = await open('/.well-known/assetlinks.json');
    expect(google.status).toBe(200);
    expect(String(google.headers['content-type'])).toMatch(/^application\/json/);
    expect(JSON.parse(google.body)).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: { namespace: 'android_app', package_name: 'com.jobs', sha256_cert_fingerprints: [FINGERPRINT] },
      },
    ]);
  });

  it('is not verified, and falls back to the store, where the apps are not configured', async () => {
    const bare = fastify();
    mountJobApps(bare, readSettings({}));
    for (const name of ['apple-app-site-association', 'assetlinks.json'])
      expect((await bare.inject(`/.well-known/${name}`)).statusCode).toBe(404);
    const job = { id: 'j', url: 'https://jobs.example/job/j' };
    const odd = readSettings({ STORE_GOOGLE_URL: 'https://store.example/app' });
    // Without the app's package name, the link leads to the store.
    expect(openInAppUrl(odd, 'android', job)).toBe('https://store.example/app?referrer=job%3Dj');
    expect(openInAppUrl(readSettings({}), 'android', job)).toContain(';package=app.jipe;');
  });
});
