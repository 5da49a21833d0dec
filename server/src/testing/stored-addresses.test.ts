import { createListing, readPublicJob, updateListing } from '@jipe/contract/listings/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import { addDevice } from '@jipe/contract/notifications/endpoints';
import { setApplicationType, setSocialUrls, shareAboutYou } from '@jipe/contract/profile/endpoints';
import { exportBusiness } from '@jipe/contract/settings/endpoints';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { listingBody } from './listing-body.ts';
import { newWorld, type World } from './role-matrix-world.ts';

let t: TestApp;
let canary: Server;
let port = 0;
/** Number of connections to the canary server. */
let heard = 0;
beforeAll(async () => {
  t = await createTestApp();
  canary = createServer((socket) => {
    heard += 1;
    socket
      .on('error', () => undefined)
      .end('HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/\r\nContent-Length: 0\r\n\r\n');
  }).listen(0, '::');
  await once(canary, 'listening');
  const address = canary.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  canary.close();
  await t.close();
});

/** The same port under different names of the host. */
const addresses = () => [
  `http://127.0.0.1:${port}/`,
  `https://localhost:${port}/x`,
  `http://[::1]:${port}/`,
  `http://2130706433:${port}/`,
  `http://0x7f.1:${port}/`,
  `http://user:pass@127.0.0.1:${port}/`,
  `http://127.0.0.1.nip.io:${port}/`,
];

const job = { min_age: 18, hourly_rate: '17.00', responsibilities: [{ name: 'Cook' }] };

async function writeEverywhere({ owner, listing_id, conversation_id }: World, url: string): Promise<void> {
  const { token } = owner;
  const social = ['company_url', 'facebook_url', 'instagram_url', 'twitter_url', 'youtube_url'] as const;
  for (const field of social) await t.call(setSocialUrls, { token, body: { [field]: url } });
  await t.call(shareAboutYou, { token, body: { about_you: `See ${url}` } });
  const { availabilities } = listingBody([]);
  const body = { ...job, availabilities, job_id: listing_id, title: url, online_application_url: url };
  await t.call(updateListing, { token, body });
  await t.call(sendMessage, { token, body: { conversation_id, message: `Look: ${url}` } });
  await t.call(addDevice, { token, body: { endpoint: url, keys: { p256dh: 'BPk', auth: 'YWJj' } } });
}

it('the server never connects to a URL that a user entered', async () => {
  const world = await newWorld(t, 'Canary');
  const { token } = world.owner;
  await t.call(setApplicationType, { token, body: { application_type: 'online_application' } });
  for (const url of addresses()) await writeEverywhere(world, url);
  const made = await t.call(createListing, {
    token,
    body: { ...listingBody([world.location_id]), online_application_url: addresses().at(-1) },
  });
  expect(made).toMatchObject({ status: 200 });
  await t.call(readPublicJob, { params: { id: world.listing_id } });
  await t.inject({ method: 'GET', url: `/job/${world.listing_id}` });
  await t.call(exportBusiness, { token });
  await t.runJobs();
  expect(heard).toBe(0);
  // Proves that the canary server does count connections.
  await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
  expect(heard).toBe(1);
});
