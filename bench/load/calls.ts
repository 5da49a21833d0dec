import type pg from 'pg';
import type { Ask } from './generator.ts';
import { ids, largest, SIGNED_IN, tokens, type Who } from './seed.ts';

/** A frequent call that a user waits for. */
export interface HotCall {
  name: string;
  kind: 'list' | 'message' | 'usual' | 'apply';
  asks: Ask[];
  /** The values that the requests name, in the order of `asks`. The recorder finds them in the statements. */
  subjects: Record<string, string>[];
  /** A column of the answer that holds finished JSON. */
  column: string | null;
  status: number;
}

const json = 'application/json';
const signedIn = (token: string, more: Record<string, string> = {}) => ({ authorization: `Token ${token}`, ...more });

/** Returns a call that reads a list; public without a token. */
export function read(name: string, path: string, token: string | null, column: string | null = 'results'): HotCall {
  const asks: Ask[] = [{ method: 'GET', path: `/api/v1/${path}`, headers: token === null ? {} : signedIn(token) }];
  return { name, kind: 'list', asks, subjects: [{}], column, status: 200 };
}

const me = (owner: string): Ask => ({
  method: 'POST',
  path: '/api/v1/profile/me/',
  headers: signedIn(owner, { 'content-type': json }),
  body: '{}',
});

/** Enough pairs for all rounds of a run; the product refuses a repeated pair. */
const PAIRS = 120_000;
const CONVERSATIONS = 500;

/** Returns the calls of a business and of seekers on a seeded database. */
export async function hotCalls(client: pg.Client, who: Who = largest): Promise<HotCall[]> {
  const { rows } = await client.query<{ lat: number; lng: number }>('select lat, lng from listing where id = $1', [
    who.listing,
  ]);
  const { lat = 0, lng = 0 } = rows[0] ?? {};
  const { owner, manager } = who.tokens;
  return [
    { ...read('profile/me', 'profile/me/', owner, 'me'), asks: [me(owner)] },
    read('my-locations, 100 cards', 'business/my-locations/?limit=100', owner),
    read('my-locations of a manager', 'business/my-locations/?limit=100', manager),
    read('one location with 50 listings', `business/my-locations/${who.place}`, owner, null),
    read('applicants of a listing, 20', `business/applicants?job_id=${who.listing}&limit=20`, owner),
    read('applicants of the business, 50', 'business/applicants', owner),
    read('applicants who wait, longest first, 50', 'business/applicants?state=waiting&sort=waiting', owner),
    read('new applicants by hours, 50', 'business/applicants?state=new&sort=hours', owner),
    read('applicants by hours, 50', 'business/applicants?sort=hours', owner),
    // The usual filter: half of the listing's 30 hours or more, which every second applicant covers.
    read('applicants of 15 hours or more, 50', 'business/applicants?min_covered=15', owner),
    read('undecided applicants, 50', 'business/applicants?state=undecided', owner),
    read('today', 'business/today/', owner, null),
    read('today of a manager', 'business/today/', manager, null),
    read('messages of a conversation, 20', `conversation/get-message/${who.conversation}/`, owner),
    read('conversations, 50', 'business/favourite/', owner),
    read('conversations of who waits, 50', 'business/favourite/?waiting=true', owner),
    read('search of messages, frequent words', 'business/favourite/?search=morning+week', owner),
    read('search of messages, a rare word', 'business/favourite/?search=forklift', owner),
    read('seekers’ feed, newest, 50', 'seeker/jobs/', tokens.seeker(1)),
    read('seekers’ feed, nearest, 50', `seeker/jobs/?lat=${lat}&lng=${lng}`, tokens.seeker(1)),
    ...(await ofSeekers(client, who)),
    ...(await sending(client, who)),
    await applying(client),
  ];
}

/** The measured seeker has about this many conversations and applications, whatever the size of the data. */
const SEEKER_HAS = { conversations: 5, applications: 11 };

/** Calls of the seeker app for a seeker with messages, and the app's public calls. */
async function ofSeekers(client: pg.Client, who: Who): Promise<HotCall[]> {
  const { rows } = await client.query<{ n: string; conversation_id: string; code: string }>(
    `select k.n, said.one as conversation_id, p.door_code as code from generate_series(1, ${SIGNED_IN}) k (n)
     cross join lateral (select ('01900400-0000-7000-8000-' || lpad(to_hex(k.n), 12, '0'))::uuid as id) s
     cross join lateral (
       select count(*), (array_agg(c.id order by c.last_message_no desc))[1] as one from conversation c where c.seeker_id = s.id) said
     cross join lateral (select count(*) from application a where a.seeker_id = s.id) applied
     join location p on p.id = $1 where said.one is not null
     order by abs(said.count - ${SEEKER_HAS.conversations}), abs(applied.count - ${SEEKER_HAS.applications}), k.n limit 1`,
    [who.place],
  );
  const [{ n, conversation_id, code } = { n: '1', conversation_id: who.conversation, code: '' }] = rows;
  const token = tokens.seeker(Number(n));
  return [
    read('a seeker’s own applications', 'seeker/applications/', token),
    read('a seeker’s favourites', 'seeker/favorites/', token),
    read('a seeker’s conversations', 'seeker/conversations/', token),
    read('a seeker’s messages, 20', `seeker/conversations/${conversation_id}/messages/`, token),
    read('a seeker’s profile', 'seeker/profile/', token, null),
    read('what a seeker is told of', 'seeker/notices/', token, null),
    read('an open job, by whoever', `public/open-jobs/${who.listing}/`, null, null),
    read('a shop at the door, by whoever', `public/shops/${code}/`, null, null),
  ];
}

async function sending(client: pg.Client, who: Who): Promise<HotCall[]> {
  // The run's name keeps the client ids unique across runs.
  const run = Date.now().toString(36);
  const { rows } = await client.query<{ id: string }>(
    'select id from conversation where business_id = $1 and id <> $2 order by id limit $3',
    [who.business, who.conversation, CONVERSATIONS],
  );
  const send = (name: string, key: Record<string, string>): HotCall => ({
    name,
    kind: 'message',
    asks: rows.map(({ id }) => ({
      method: 'POST',
      path: '/api/v1/conversation/send-message/',
      headers: signedIn(who.tokens.owner, { 'content-type': json, ...key }),
      body: JSON.stringify({
        conversation_id: id,
        message: 'See you on Monday at nine!',
        client_id: `${name}-${run}-{n}`,
      }),
    })),
    subjects: rows.map(({ id }) => ({ conversation_id: id })),
    column: null,
    status: 200,
  });
  return [send('send a message', {}), send('send a message with a key', { 'idempotency-key': `bench-${run}-{n}` })];
}

/** Signed-in seekers apply to listings of all businesses, never twice to the same one. */
async function applying(client: pg.Client): Promise<HotCall> {
  const { rows } = await client.query<{ id: string; business_id: string; location_id: string; n: number }>(
    `select l.id, l.business_id, l.location_id, k.n from (
       select row_number() over (order by id) - 1 as no, count(*) over () as count, listing.* from listing where status = 'active') l
     join lateral (select k, 1 + (k + k / l.count) % ${SIGNED_IN} as n from generate_series(l.no, ${PAIRS}, l.count) k) k on true
     where k.k < l.count * ${SIGNED_IN} and not exists (
       select from application a where a.listing_id = l.id
         and a.seeker_id = ('01900400-0000-7000-8000-' || lpad(to_hex(k.n), 12, '0'))::uuid)
     order by k.k * 7919 % ${PAIRS + 1}`,
  );
  return {
    name: 'apply',
    kind: 'apply',
    asks: rows.map(({ id, n }) => ({
      method: 'POST',
      path: `/api/v1/seeker/jobs/${id}/apply/`,
      headers: signedIn(tokens.seeker(Number(n)), { 'content-type': json }),
      body: JSON.stringify({ responsibilities_answers: [{ name: 'Why here?', value: 'yes' }] }),
    })),
    subjects: rows.map(({ id, business_id, location_id, n }) => ({
      listing_id: id,
      business_id,
      location_id,
      seeker_id: ids.seeker(Number(n)),
      token: tokens.seeker(Number(n)),
    })),
    column: null,
    status: 201,
  };
}
