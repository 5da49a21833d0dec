import { listApplicants } from '@jipe/contract/applicants/endpoints';
import { allEndpoints } from '@jipe/contract/all-endpoints';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { getLocation, createLocation } from '@jipe/contract/locations/endpoints';
import { createListing, readListing } from '@jipe/contract/listings/endpoints';
import { listMessages, sendMessage } from '@jipe/contract/messaging/endpoints';
import {
  getMe,
  renameBusiness,
  renameSelf,
  setIndustries,
  setQuestions,
  shareAboutYou,
} from '@jipe/contract/profile/endpoints';
import { readSeekerProfile, updateSeekerProfile } from '@jipe/contract/seeker/endpoints';
import { addUser, listUsers } from '@jipe/contract/users/endpoints';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { matrix } from './role-matrix-rows.ts';
import { newWorld, type World } from './role-matrix-world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await createTestApp();
  world = await newWorld(t, 'Ours');
});
afterAll(async () => t.close());

/**
 * Nine characters as a person counts, in 9,000 bytes that hardly compress: Korean letters that join into long clusters.
 */
const HEAPED = Array.from(createHash('shake256', { outputLength: 3000 }).digest(), (byte, i) =>
  i % 600 === 599 ? ' ' : String.fromCharCode(0x1100 + (byte % 96)),
).join('');

/**
 * PostgreSQL text cannot store NUL, UTF-8 cannot encode half a surrogate pair, an index key is at most 2,704 bytes, and
 * the rest confuses searches.
 */
const UNSTORABLE = [
  'a\u0000b',
  '\u0000',
  'a\ud800b',
  '\ufffe%_\\',
  `${'('.repeat(50)}[`,
  'https://push.example/\u0000',
  HEAPED,
];

/** Copies of a body, each with a different one of its texts replaced by `text`. */
function* withEachText(body: unknown, text: string): Generator<unknown> {
  if (typeof body === 'string') yield text;
  if (Array.isArray(body)) {
    for (const [i, one] of body.entries()) for (const other of withEachText(one, text)) yield body.with(i, other);
  } else if (typeof body === 'object' && body !== null) {
    for (const [field, one] of Object.entries(body))
      for (const other of withEachText(one, text)) yield { ...body, [field]: other };
  }
}

const tokenFor = ({ access }: Endpoint) =>
  ({ public: undefined, owner: world.owner.token, member: world.owner.token, seeker: world.seeker.token })[access];

/** Calls that change the shared world for the tests that follow. */
const FINAL = new Set(['deleteAccount']);

describe('text that cannot be stored causes no server error, in any field of', () => {
  const named = allEndpoints
    .filter(({ name }) => !FINAL.has(name))
    .map((endpoint) => ({ name: endpoint.name, endpoint }));
  it.each(named)('$name', async ({ endpoint }) => {
    const row = matrix[endpoint.name];
    const id = row?.id?.(world) ?? '';
    const sent = row?.send?.(id, world) ?? {};
    const params = { ...(row?.at === 'path' ? { id } : {}), ...sent.params };
    const query: Record<string, string> = Object.fromEntries(
      Object.keys(endpoint.query?.shape ?? {}).map((name) => [name, sent.query?.[name] ?? '']),
    );
    for (const text of UNSTORABLE) {
      for (const body of withEachText(sent.body ?? {}, text)) await expectNoFailure(endpoint, { params, body });
      for (const [name, value] of Object.entries(query)) {
        const only = { ...(value === '' ? {} : { [name]: value }), [name]: text };
        await expectNoFailure(endpoint, { params, query: only, body: sent.body });
      }
      if (row?.at === 'path') await expectNoFailure(endpoint, { params: { id: text.toWellFormed() }, body: sent.body });
    }
  });
});

async function expectNoFailure(
  endpoint: Endpoint,
  sent: { params: Record<string, string>; query?: Record<string, string>; body?: unknown },
): Promise<void> {
  const body = endpoint.method === 'GET' ? undefined : (sent.body as Record<string, unknown> | undefined);
  const { params, query = {} } = sent;
  const { status } = await t.call(endpoint, { token: tokenFor(endpoint), params, query, ...(body ? { body } : {}) });
  expect([status < 500, endpoint.name, sent]).toEqual([true, endpoint.name, sent]);
}

describe('text is returned exactly as it was written', () => {
  // Composed and decomposed letters, joined emoji, flags, both writing directions with their marks, scripts beyond the
  // basic plane.
  it.each([
    'Zoë Zoe\u0308',
    '👩‍👩‍👧‍👦 👍🏽 🏳️‍🌈 🇺🇸',
    'קפה שלום \u200fאב\u200e',
    'مقهى السلام',
    'कॉफ़ी ร้านกาแฟ 咖啡 ☕',
    '𝔉𝔯𝔞𝔨𝔱𝔲𝔯 𠜎𠜱',
    `<b>O'Neil & "Sons"</b> \\ %_ $1 {{x}}`,
  ])('%s', async (text) => {
    const { owner, seeker, conversation_id } = world;
    const place = {
      street: text,
      street_alt: text,
      city: text,
      state: 'UT',
      zip: '84601',
      phone: '',
      lat: 40,
      lng: -111,
    };
    const { token } = owner;
    const made = await t.call(createLocation, { token, body: { name: text, ...place, phone: '8015550100' } });
    expect(made.status).toBe(200);
    const location_id = made.body.data.id;
    const location = await t.call(getLocation, { token, params: { id: location_id } });
    expect(location.body.data).toMatchObject({ name: text, street: text, street_alt: text, city: text });

    for (const [endpoint, body] of [
      [renameBusiness, { full_name: text }],
      [renameSelf, { first_name: text, last_name: text }],
      [shareAboutYou, { about_you: text.padEnd(60, '.') }],
      [setIndustries, { industries: [{ name: text }] }],
      [setQuestions, { questions: [{ name: `${text}?` }] }],
    ] as const) {
      expect((await t.call(endpoint as Endpoint, { token, body })).status).toBe(200);
    }
    const { body: me } = await t.call(getMe, { token });
    expect(JSON.stringify(me)).toContain(JSON.stringify(text.padEnd(60, '.')));
    expect(me.data.basic_info).toMatchObject({ first_name: text, last_name: text });

    const job = await t.call(createListing, {
      token,
      body: {
        ...matrix['createListing']?.send?.(location_id, world).body,
        title: text,
        responsibilities: [{ name: text }],
      },
    });
    expect(job.status).toBe(200);
    const read = await t.call(readListing, { token, body: { job_id: job.body.data.id } });
    expect(read.body.data).toMatchObject({ title: text, responsibilities: [{ name: text }] });

    expect((await t.call(sendMessage, { token, body: { conversation_id, message: text } })).status).toBe(200);
    const messages = await t.call(listMessages, { token, params: { id: conversation_id } });
    expect(messages.body.results[0]).toMatchObject({ message: text });

    const profile = { full_name: text, about_you: text, skills: [{ name: text }] };
    expect((await t.call(updateSeekerProfile, { token: seeker.token, body: profile })).status).toBe(200);
    expect((await t.call(readSeekerProfile, { token: seeker.token })).body.data).toMatchObject(profile);
    const applicants = await t.call(listApplicants, { token, query: { search: text } });
    expect(JSON.stringify(applicants.body.data.results)).toContain(JSON.stringify(text));

    const user = { ...matrix['addUser']?.send?.(location_id, world).body, first_name: text, last_name: text };
    expect((await t.call(addUser, { token, body: user })).status).toBe(200);
    expect(JSON.stringify((await t.call(listUsers, { token })).body)).toContain(JSON.stringify(text));
  });
});
