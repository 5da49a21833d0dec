import { allEndpoints } from '@jipe/contract/all-endpoints';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../access/ids.ts';
import { newListing, newLocation, newOwner, newSeeker } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { startedProduct, STARTS_WITHIN_MS } from '../testing/started-product.ts';

const APP = join(import.meta.dirname, '..', '..', '..', 'seeker-app');
const PAGE = join(import.meta.dirname, '..', '..', '..', 'web', 'index.html');
const pathOf = ({ path }: Endpoint) => `/api/v1/${path.replaceAll(/\{\w+\}/g, newId())}`;
const isForSeekers = ({ path }: Endpoint) => path.startsWith('seeker/') || path.startsWith('public/');

let webFolder: string;
let seekerFolder: string;
let on: TestApp;
let off: TestApp;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'product-pages-'));
  await cp(PAGE, join(webFolder, 'index.html'));
  await mkdir(join(webFolder, 'assets'));
  await writeFile(join(webFolder, 'face.woff2'), 'a face');
  await writeFile(join(webFolder, 'assets', 'start.js'), '');
  seekerFolder = await mkdtemp(join(tmpdir(), 'seeker-pages-'));
  for (const name of ['index.html', 'apply.html']) await cp(join(APP, name), join(seekerFolder, name));
  await mkdir(join(seekerFolder, 'assets'));
  await writeFile(join(seekerFolder, 'assets', 'main-abc.js'), 'export {};');
  for (const form of ['', '.br', '.gz']) await writeFile(join(seekerFolder, `service-worker.js${form}`), '');
  on = await createTestApp({ webFolder, seekerFolder });
  off = await createTestApp({ webFolder, seekerFolder, env: { SEEKER_APP: 'off' } });
});
afterAll(async () => {
  await Promise.all([on.close(), off.close()]);
  for (const folder of [webFolder, seekerFolder]) await rm(folder, { recursive: true });
});

async function ask(t: TestApp, at: 'product' | 'door', method: string, url: string, token?: string) {
  const server = at === 'door' ? t.app.seekers?.server : t.app.server;
  if (server === undefined) throw new Error('no such listener');
  const headers = token === undefined ? {} : { authorization: `Token ${token}` };
  const answer = await server.inject({ method: method as 'GET', url, headers });
  return { status: answer.statusCode, body: answer.body, type: answer.headers['content-type'] };
}

/**
 * An answer without the ids, nonces and request ids that differ between two products, and without what a page says
 * about the door.
 */
const alike = ({ status, body, type }: Awaited<ReturnType<typeof ask>>) => ({
  status,
  type,
  body: body.replaceAll(/nonce="[^"]*"|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|"seekerApp":"(?:on)?"/g, ''),
});

describe('the job seekers’ door', () => {
  it('answers the seeker and public endpoints as the product does, and 404 for all others', async () => {
    const owner = await newOwner(on);
    const seeker = await newSeeker(on);
    for (const endpoint of allEndpoints.filter((each) => !isForSeekers(each)))
      for (const token of [undefined, owner.token, seeker.token]) {
        const { status } = await ask(on, 'door', endpoint.method, pathOf(endpoint), token);
        expect([endpoint.path, status]).toEqual([endpoint.path, 404]);
      }
    for (const endpoint of allEndpoints.filter(isForSeekers)) {
      const path = pathOf(endpoint);
      const here = await ask(on, 'product', endpoint.method, path);
      expect([path, alike(await ask(on, 'door', endpoint.method, path))]).toEqual([path, alike(here)]);
    }
  });

  it.each([
    '/login',
    '/location-manager',
    '/job/JOB',
    '/download',
    '/api/docs/',
    '/api/v1/openapi.json',
    '/dev/mailbox',
    '/readyz',
    '/metrics',
    '/data-retention',
    '/index.html',
    '/apply.html',
    '/mine/1',
    '/api/v1/stripe/webhook',
    '/../package.json',
  ])('answers 404 for %s', async (path) => {
    const job = await newListing(on, await newLocation(on, (await newOwner(on)).business_id));
    expect((await ask(on, 'door', 'GET', path.replace('JOB', job))).status).toBe(404);
  });

  it.each(['/mine', '/messages', '/me', '/enter?next=%2Fme'])(
    'serves the app at %s, which may run only its own scripts',
    async (url) => {
      const page = await on.app.seekers!.server.inject({ method: 'GET', url, headers: { 'accept-language': 'es' } });
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(page.body).toContain('<html lang="es">');
      expect(page.body).toContain('"name":"Jipe"');
      expect(String(page.headers['content-security-policy'])).toContain("script-src 'self';");
      const script = await on.app.seekers!.server.inject({ method: 'GET', url: '/assets/main-abc.js' });
      expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await ask(on, 'product', 'GET', '/assets/main-abc.js')).status).toBe(404);
      for (const encoding of ['identity', 'gzip', 'br']) {
        const headers = { 'accept-encoding': encoding };
        const worker = await on.app.seekers!.server.inject({ method: 'GET', url: '/service-worker.js', headers });
        expect(worker.headers['content-encoding'] ?? 'identity').toBe(encoding);
        expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
      }
    },
  );

  it('answers the health probe, and 404 for a missing upload', async () => {
    expect((await ask(on, 'door', 'GET', '/healthz')).body).toBe('{"status":"ok"}');
    expect((await ask(on, 'door', 'GET', `/uploads/${'a'.repeat(32)}.webp`)).status).toBe(404);
  });

  it('serves the font of the pages, and no script of the product', async () => {
    const face = await ask(on, 'door', 'GET', '/face.woff2');
    expect([face.status, face.body, face.type]).toEqual([200, 'a face', 'font/woff2']);
    expect((await ask(on, 'door', 'GET', '/assets/start.js')).status).toBe(404);
  });

  it('accepts live connections from its own origin and refuses those from a foreign origin', async () => {
    const t = await createTestApp();
    const door = t.app.seekers?.server;
    if (door === undefined) throw new Error('no door');
    await door.listen({ port: 0, host: '127.0.0.1' });
    const { port } = door.server.address() as AddressInfo;
    const { token, seeker_id } = await newSeeker(t);
    const open = (origin: string) =>
      io(`http://127.0.0.1:${port}`, {
        auth: { token },
        transports: ['websocket'],
        reconnection: false,
        extraHeaders: { origin },
      });
    const own = open(`http://127.0.0.1:${port}`);
    await new Promise<void>((resolve, reject) => {
      own.on('connect', resolve);
      own.on('connect_error', reject);
    });
    expect(await own.emitWithAck('join', seeker_id)).toEqual({ ok: true });
    const foreign = open('https://evil.example');
    await new Promise<void>((resolve) => foreign.on('connect_error', () => resolve()));
    own.close();
    await t.close();
  });
});

describe('SEEKER_APP=off', () => {
  const pages = ['/', '/at/K7PM2QRX', `/j/${newId()}`, '/mine', '/messages', '/me', '/enter', '/login'];

  it('opens no job seekers’ door', () => {
    expect([off.app.seekers, on.app.seekers]).toEqual([null, expect.anything()]);
  });

  it('gives the same answers at PORT as the product with the app on', async () => {
    const [here, there] = [(await newOwner(on)).token, (await newOwner(off)).token];
    for (const endpoint of allEndpoints) {
      const path = pathOf(endpoint);
      const bare = [await ask(on, 'product', endpoint.method, path), await ask(off, 'product', endpoint.method, path)];
      expect([path, alike(bare[0]!)]).toEqual([path, alike(bare[1]!)]);
      // Calls that end sessions or accounts would end the test's own.
      if (endpoint.method !== 'GET') continue;
      const known = [await ask(on, 'product', 'GET', path, here), await ask(off, 'product', 'GET', path, there)];
      expect([path, known[0]!.status]).toEqual([path, known[1]!.status]);
    }
    for (const page of pages)
      expect([page, alike(await ask(on, 'product', 'GET', page))]).toEqual([
        page,
        alike(await ask(off, 'product', 'GET', page)),
      ]);
  });

  it('leaves out the apply link that the public job page has when the app is on', async () => {
    const page = async (t: TestApp, language: string) => {
      const id = await newListing(t, await newLocation(t, (await newOwner(t)).business_id));
      const headers = { 'accept-language': language };
      return { id, body: (await t.inject({ method: 'GET', url: `/job/${id}`, headers })).body };
    };
    const { id, body } = await page(on, 'en');
    expect(body).toContain(`<a class="open" href="http://localhost:3001/j/${id}">Apply now, no download</a>`);
    expect((await page(on, 'es')).body).toContain('Postúlate ahora, sin descargar nada</a>');
    expect((await page(off, 'en')).body).not.toMatch(/Apply now|\/j\//);
  });
});

describe('the port of the seeker app', () => {
  const seekersUrl = (output: string) => /The job seekers’ door is at (http:\/\/localhost:\d+)/.exec(output)?.[1] ?? '';

  const listening = async (port: number) => {
    const server = createServer().listen({ port, host: '::' });
    await once(server, 'listening');
    return server;
  };

  /** Returns a server and its port, whose preceding port is free. Both are below the range that the system assigns. */
  async function takenAfterFree(): Promise<[Server, number]> {
    const port = randomInt(20_000, 30_000);
    try {
      (await listening(port - 1)).close();
      return [await listening(port), port];
    } catch {
      return takenAfterFree();
    }
  }

  it(
    'is any free port when the port after PORT is taken',
    async () => {
      const [taken, port] = await takenAfterFree();
      const dataDir = await mkdtemp(join(tmpdir(), 'door-'));
      const database = await createTestDatabase();
      const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: String(port - 1) };
      const product = await startedProduct(settings);
      const url = seekersUrl(product.output());
      expect(url).not.toBe(`http://localhost:${port}`);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect((await fetch(`${url}/login`)).status).toBe(404);
      expect(await product.stop()).toBe(0);
      taken.close();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
    STARTS_WITHIN_MS,
  );
});
