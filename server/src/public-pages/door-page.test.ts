import { closeListing, pauseListing } from '@jipe/contract/listings/endpoints';
import { deleteLocation, getLocation, renewDoorCode } from '@jipe/contract/locations/endpoints';
import { uploadMedia } from '@jipe/contract/profile/endpoints';
import { newId } from '../access/ids.ts';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newListing, newLocation, newOwner, type ListingOptions } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { formOf, pictureOf } from '../testing/forms.ts';
import { mp4Of } from '../testing/mp4.ts';

const KIB = 1024;
/** The app's HTML documents before the build. */
const SEEKER_APP = join(import.meta.dirname, '..', '..', '..', 'seeker-app');
const reasons = [{ id: '01900000-0000-7000-8000-000000000011' }];

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { PUBLIC_URL: 'https://hiring.example' }, seekerFolder: SEEKER_APP });
});
afterAll(async () => t.close());

async function open(url: string, language = 'en') {
  const answer = await t.app.seekers!.server.inject({ method: 'GET', url, headers: { 'accept-language': language } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

async function place(options: ListingOptions = {}) {
  const owner = await newOwner(t);
  const location_id = await newLocation(t, owner.business_id, { name: 'Main Street' });
  const { body } = await t.call(getLocation, { token: owner.token, params: { id: location_id } });
  return { ...owner, location_id, code: body.data.door_code, id: await newListing(t, location_id, options) };
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('the poster’s page', () => {
  it('names the location and its open listings, in English and Spanish', async () => {
    const { code, id } = await place();
    const { status, headers, body } = await open(`/at/${code.toLowerCase()}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    for (const said of ['Corner Café', 'Main Street, 1 Main St, Salt Lake City, UT 84101', '<h1>We are hiring</h1>'])
      expect(body).toContain(said);
    expect(body).toContain(`href="/j/${id}?via=door"`);
    expect(body).toMatch(/Barista<\/b><span>\$15\.50 per hour<\/span><small>Part Time · 8 hours a week</);
    const spanish = await open(`/at/${code}`, 'es-MX,es;q=0.9');
    expect(spanish.body).toContain('<html lang="es">');
    expect(spanish.body).toContain('Estamos contratando');
    expect(spanish.body).toMatch(/por hora<\/span><small>Medio tiempo · 8 horas a la semana</);
    expect(spanish.body).not.toMatch(/per hour|We are hiring|Privacy policy/);
  });

  it('has a language switch, and its links keep the chosen language', async () => {
    const { code, id } = await place();
    const { body } = await open(`/at/${code}`);
    expect(body).toContain(`<a class="switch" href="?lang=es" lang="es" hreflang="es">Español</a>`);
    const switched = await open(`/at/${code}?lang=es`);
    expect(switched.body).toContain('<html lang="es">');
    expect(switched.body).toContain(`href="/j/${id}?via=door&amp;lang=es"`);
    expect(switched.body).toContain(`href="?lang=en" lang="en" hreflang="en">English</a>`);
    expect((await open(`/at/${code}?lang=fr`)).body).toContain('<html lang="en">');
  });

  it('shows that nothing is open when its only listing is paused', async () => {
    const { code } = await place({ status: 'paused' });
    const { status, body } = await open(`/at/${code}`);
    expect([status, body.includes('Nothing is open here right now.')]).toEqual([200, true]);
  });

  it('is 410 for a renewed code or a deleted location, and 404 for an unknown code', async () => {
    const { code, token, location_id, business_id } = await place();
    await t.call(renewDoorCode, { token, params: { id: location_id } });
    const { status, body } = await open(`/at/${code.toLowerCase()}`);
    expect([status, body.includes('<h1>This code is no longer in use.</h1>')]).toEqual([410, true]);
    expect(body).not.toMatch(/Barista|Corner/);
    const next = (await t.call(getLocation, { token, params: { id: location_id } })).body.data.door_code;
    await newLocation(t, business_id, { name: 'Second' });
    await t.call(deleteLocation, { token, params: { id: location_id } });
    expect((await open(`/at/${next}`)).status).toBe(410);
    expect(await open('/at/22222222')).toMatchObject({ status: 404 });
    expect((await open('/at/%3Cscript%3E')).body).not.toContain('<script>');
    for (const none of ['%00', 'K7PM2QR%00', '%F0%9F%8D%95', 'A'.repeat(300)])
      expect([none, (await open(`/at/${none}`)).status]).toEqual([none, 404]);
  });
});

describe('the listing page', () => {
  it('shows what a job seeker needs to know before applying, and the way there', async () => {
    const { id, code } = await place();
    const { status, body } = await open(`/j/${id}`);
    expect(status).toBe(200);
    for (const said of ['<h1>Barista</h1>', '$15.50', 'Make coffee', '18 or older', '8 hours a week', 'Part Time'])
      expect(body).toContain(said);
    expect(body.replaceAll(/\s+/g, ' ')).toContain('<dt>Monday</dt><dd>9 AM – 5 PM</dd>');
    expect(body).toContain(`<a class="open" href="/j/${id}/apply">Apply now</a>`);
    expect(body).toContain(`href="/mine?like=${id}">Save for later</a>`);
    expect(body).toContain(`href="/at/${code}"`);
    expect(body).toContain(`<link rel="canonical" href="https://hiring.example/job/${id}">`);
    expect(body).toMatch(/<meta name="description" content="\$15\.50 per hour, Main Street, [^"]+">/);
    const spanish = (await open(`/j/${id}?lang=es`)).body;
    expect(spanish.replaceAll(/\s+/g, ' ')).toMatch(/<dt>lunes<\/dt><dd>9[\s ]a\.m\. – 5[\s ]p\.m\.<\/dd>/);
    expect(spanish).toContain(`href="/j/${id}/apply?lang=es">Postúlate ahora</a>`);
    expect(spanish).toContain(`href="/mine?like=${id}&amp;lang=es">Guardar para después</a>`);
  });

  it('shows the photos and videos of the business from its own origin', async () => {
    const { id, token } = await place();
    const bare = await open(`/j/${id}`);
    expect(bare.body).not.toContain('class="photos"');
    const picture = { bytes: await pictureOf(40, 40) };
    const form = await formOf([
      ['media1', picture],
      ['media2', { bytes: new Uint8Array(await mp4Of(3)) }],
    ]);
    const { media } = (await t.call(uploadMedia, { token, ...form })).body.data;
    const { body, headers } = await open(`/j/${id}`);
    const shown = [...body.matchAll(/<(img|video) src="([^"]+)"[^>]* width="200"/g)].map(([, tag, src]) => [tag, src]);
    const paths = media.map(({ url }) => new URL(url).pathname);
    expect(shown).toEqual([
      ['img', paths[0]],
      ['video', paths[1]],
    ]);
    for (const path of paths) expect((await open(path)).status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/img-src 'self'.*; media-src 'self';/);
  });

  it('links to the application page, and passes on where the visitor came from', async () => {
    const { id, code } = await place({ title: '</script><b>Barista' });
    for (const [query, led] of [
      ['', ''],
      ['?via=door', '?via=door'],
      ['?via=flyer-2', '?via=flyer-2'],
      ['?via=%3Cb%3E', ''],
      ['?via=door&via=link', ''],
    ])
      expect((await open(`/j/${id}${query}`)).body).toContain(`href="/j/${id}/apply${led}"`);
    expect((await open(`/at/${code}?via=flyer-2`)).body).toContain(`href="/j/${id}?via=flyer-2"`);
    const { status, headers, body } = await open(`/j/${id}/apply?via=door`);
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body).toContain('src="/src/main-apply.tsx"');
    const here = JSON.parse(/id="job">([^<]*)</.exec(body)?.[1] ?? '') as Record<string, unknown>;
    expect(here).toMatchObject({ job: { id, title: '</script><b>Barista' }, doorCode: code });
    expect((await open(`/j/${id}/apply?lang=es`)).body).toContain('<html lang="es">');
    expect((await open(`/j/${newId()}/apply`)).status).toBe(404);
  });

  it('is 410 for a listing that is no longer open, and links the location’s other open ones', async () => {
    const { id, token, location_id } = await place();
    const other = await newListing(t, location_id, { title: 'Cook' });
    await t.call(pauseListing, { token, params: { id }, body: { reasons } });
    const { status, body } = await open(`/j/${id}`);
    expect(status).toBe(410);
    expect(body).toContain('<h1>This job is no longer open.</h1>');
    expect(body).toContain(`href="/j/${other}"`);
    expect(body).not.toContain('Barista');
    await t.call(closeListing, { token, params: { id: other }, body: { reasons } });
    const alone = await open(`/j/${other}`);
    expect([alone.status, alone.body.includes('Also open here')]).toEqual([410, false]);
    expect([(await open(`/j/${newId()}`)).status, (await open('/j/x')).status]).toEqual([404, 404]);
  });

  it('shows the listing’s title as text, not as markup', async () => {
    const title = `"><script>alert(1)</script> 'x' & <b>`;
    const { id, code } = await place({ title });
    for (const path of [`/j/${id}`, `/at/${code}`]) {
      const { body } = await open(path);
      expect(body).not.toContain('<script');
      expect(unescaped(body)).toContain(title);
    }
  });
});

describe('an unknown address', () => {
  const ask = async (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
    const { statusCode, headers: given, body } = await t.app.seekers!.server.inject({ method, url, headers });
    return { status: statusCode, type: String(given['content-type']), policy: given['content-security-policy'], body };
  };
  const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  it.each(['/', '/nonsense', '/at/', '/at/K7PM2QRX/x', '/j', '/mine/1', '/index.html', '//evil.example/x'])(
    '%s shows a browser a 404 page without scripts and with a link to go on',
    async (url) => {
      const page = await ask(url, { ...BROWSER, 'accept-language': 'en' });
      expect([page.status, page.type]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.body).toContain('<h1>There is no page here.</h1>');
      expect(page.body).toContain('href="/mine">Your applications</a>');
      expect(page.body).toContain('<a class="switch" href="?lang=es"');
      expect(page.body).not.toMatch(/<script|evil/);
      expect(page.policy).not.toMatch(/script-src/);
      const spanish = await ask(url, { ...BROWSER, 'accept-language': 'es-MX' });
      expect(spanish.body).toContain('<html lang="es">');
      expect(spanish.body).toContain('<h1>Aquí no hay ninguna página.</h1>');
      expect((await ask(url, BROWSER, 'HEAD')).status).toBe(404);
    },
  );

  it('is a JSON 404 for a request that is not a browser’s page load', async () => {
    const answers = [
      await ask('/nonsense', { accept: '*/*' }),
      await ask('/nonsense', {}),
      await ask('/nonsense', BROWSER, 'POST'),
      await ask('/api/v1/business/listings/', BROWSER),
      await ask('//api/v1/nonsense/', BROWSER),
    ];
    for (const { status, type } of answers) expect([status, type]).toEqual([404, 'application/json; charset=utf-8']);
  });
});

describe('every public page', () => {
  it('has no script, a strict content security policy and less than 14 KiB compressed', async () => {
    const { id, code, location_id } = await place();
    for (let n = 0; n < 60; n += 1)
      await newListing(t, location_id, { title: `Listing with a longer name, number ${n}` });
    for (const path of [`/at/${code}`, `/j/${id}`, '/at/22222222', `/j/${newId()}`]) {
      const { headers, body } = await open(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/script-src|unsafe/);
      expect(body).not.toMatch(/<script|\son\w+=|javascript:/i);
      expect(gzipSync(body).length).toBeLessThan(14 * KIB);
    }
    expect((await open(`/at/${code}`)).body).toContain('The newest 40 of 61.');
  });
});
