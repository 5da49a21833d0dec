import { swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import { createListing } from '@jipe/contract/listings/endpoints';
import { uploadLogo } from '@jipe/contract/profile/endpoints';
import { applyToJob } from '@jipe/contract/seeker/endpoints';
import { exportBusiness } from '@jipe/contract/settings/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, newSeeker, onPlan } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { formOf, pictureOf } from '../../testing/forms.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { unzip } from '../../testing/unzip.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function exported(token: string) {
  const answer = await t.call(exportBusiness, { token });
  expect(answer.status).toBe(200);
  const files = unzip(answer.body);
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  return { answer, files, text, json: (name: string) => JSON.parse(text(name)) as Record<string, unknown>[] };
}

// Spec: 2:D/1
it('the export holds the business’s data as JSON and CSV, and its pictures', async () => {
  const owner = await newOwner(t, { name: 'Café Ñandú' });
  const { token, business_id } = owner;
  await onPlan(t, business_id);
  const location_id = await newLocation(t, business_id, { name: '=1+1' });
  await t.call(uploadLogo, { token, ...(await formOf([['business_logo', { bytes: await pictureOf(50, 50) }]])) });
  await t.call(createListing, { token, body: listingBody([location_id]) });
  const job_id = await newListing(t, location_id);
  const shy = await newSeeker(t, { full_name: 'Shy', hide_contact: true });
  const open = await newSeeker(t, { full_name: 'Open' });
  for (const seeker of [shy, open]) {
    const body = { responsibilities_answers: [] };
    expect((await t.call(applyToJob, { token: seeker.token, params: { id: job_id }, body })).status).toBe(201);
  }
  const swiped = await t.call(swipeSeeker, {
    token,
    body: { job_id, seeker_id: open.seeker_id, swipe_direction: 'right' },
  });
  const { conversation_id } = swiped.body.data;
  await t.call(sendMessage, { token, body: { conversation_id, message: 'Hello,\n"you" 👋' } });

  const { answer, files, text, json } = await exported(token);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="cafe-nandu-2026-03-02.zip"');
  expect(json('business.json')).toMatchObject([{ id: business_id, card_last_digits: '4242' }]);
  expect(json('listings.json')).toHaveLength(2);
  expect(json('invoices.json')).toMatchObject([{ invoice_id: 'INV-000001', net_total: '49.00', tax: '0.00' }]);
  const contact = json('applications.json').map((a) => [a['seeker_full_name'], a['email'], a['phone']]);
  expect(contact.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    ['Open', open.email, '8015550199'],
    ['Shy', null, null],
  ]);
  expect(json('messages.json')).toMatchObject([{ message: 'Hello,\n"you" 👋', user_id: owner.user_id }]);
  expect(text('messages.csv')).toContain('"Hello,\n""you"" 👋"');
  expect(text('messages.csv').startsWith('\uFEFFid,conversation_id,no,')).toBe(true);
  expect(text('locations.csv')).toContain(",'=1+1,");
  expect(text('listing_history.csv')).toContain(',created,');
  expect(text('credits.csv')).toBe('\uFEFFid,delta,kind,listing_id,period_no,created_at\r\n');
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([
    expect.stringMatching(/^files\/logo\.\w+$/),
  ]);
  const whole = [...files.values()].map((file) => file.toString('latin1')).join('\n');
  expect(whole).not.toMatch(/password_hash|argon2|token/);
  expect(whole).not.toContain(shy.email);
});

// Spec: 2:D/1
it('the export holds nothing of another business, and is refused for a manager', async () => {
  const mine = await newOwner(t, { name: 'Mine' });
  const theirs = await newOwner(t, { name: 'Theirs' });
  await newListing(t, await newLocation(t, theirs.business_id, { name: 'canary' }), { title: 'canary' });
  const { files } = await exported(mine.token);
  expect(Buffer.concat([...files.values()]).toString('latin1')).not.toContain('canary');
  const manager = await newManager(t, mine.business_id);
  expect((await t.call(exportBusiness, { token: manager.token })).status).toBe(403);
});

it('the export holds each row once, even among thousands', async () => {
  const owner = await newOwner(t);
  const listing_id = await newListing(t, await newLocation(t, owner.business_id));
  await sql`insert into listing_event (id, listing_id, kind, created_at)
    select gen_random_uuid(), ${listing_id}, 'paused', ${t.clock.now()} from generate_series(1, 4500)`.execute(
    t.ctx.db,
  );
  await sql`insert into listing_day (listing_id, day, impressions)
    select ${listing_id}, date '2010-01-01' + n, n from generate_series(1, 4100) n`.execute(t.ctx.db);
  const { json, text } = await exported(owner.token);
  expect(new Set(json('listing_history.json').map((row) => row['id'])).size).toBe(4500);
  expect(new Set(json('listing_days.json').map((row) => row['day'])).size).toBe(4100);
  expect(text('listing_days.csv').trimEnd().split('\r\n')).toHaveLength(4101);
});
