import type pg from 'pg';
import { desk, idOf, ids, saidOf, sha256, tokens, USUAL, type Who } from './seed.ts';

/*
 * A business of the same size in every database, whatever the amount of other data: far from all others, with the
 * newest listings. It sees the same screens everywhere, so a difference in time is the cost of the other data.
 */

const PLACES = 100;
const LISTINGS = 1000;
const AT_FIRST_PLACE = 50;
const APPLICATIONS = 5000;
const TO_FIRST_LISTING = 100;
const MESSAGES_EACH = 20;

/** Above all ids of the seed. */
const BASE = 1_000_000_000;
const at = (n: number) => BASE + n;
const newId = (kind: string, n: string) =>
  `('01900${kind}00-0000-7000-8000-' || lpad(to_hex(${BASE} + ${n}), 12, '0'))`;

export const sameSize: Who = {
  business: idOf('1', at(1)),
  owner: idOf('9', at(1)),
  place: idOf('2', at(1)),
  listing: idOf('3', at(1)),
  conversation: idOf('b', at(1)),
  tokens: { owner: `${tokens.owner}-of-the-same-size`, manager: `${tokens.manager}-of-the-same-size` },
};
const manager = idOf('9', at(2));

/** SQL that inserts `count` copies of row `r` with these columns changed; `n` counts the copies. */
export function copyRowsSql(table: string, whose: string, count: number, columns: Record<string, string>): string {
  const changed = Object.entries(columns).map(([name, value]) => `'${name}', ${value}`);
  return `insert into ${table} select made.* from ${table} r cross join generate_series(1, ${count}) n
    cross join lateral jsonb_populate_record(r, jsonb_build_object(${changed.join(', ')})) made where ${whose}`;
}

const text = (value: string) => `'${value}'`;
const { business, owner } = sameSize;
const created = `timestamptz '2026-02-01 00:00:00Z'`;
const place = `case when n <= ${AT_FIRST_PLACE} then 1 else 2 + n % ${PLACES - 1} end`;
// One town, at most fifty kilometres wide, without other businesses.
const lat = `61 + n % 37 / 100.0`;
const lng = `-150 + n % 41 / 100.0`;
const listing = `case when n <= ${TO_FIRST_LISTING} then 1 else 2 + n % ${LISTINGS - 1} end`;

const statements = [
  `set session_replication_role = replica`,
  copyRowsSql('business', `r.id = '${ids.business}'`, 1, { id: text(business) }),
  copyRowsSql('credit_account', `r.business_id = '${ids.business}'`, 1, { business_id: text(business) }),
  copyRowsSql('business_question', `r.business_id = '${ids.business}'`, 1, { business_id: text(business) }),
  copyRowsSql('business_industry', `r.business_id = '${ids.business}'`, 1, { business_id: text(business) }),
  copyRowsSql('user_account', `r.id = '${ids.owner}'`, 1, {
    id: text(owner),
    business_id: text(business),
    email: text('same@example.com'),
  }),
  copyRowsSql('user_account', `r.id = '${ids.manager}'`, 1, {
    id: text(manager),
    business_id: text(business),
    email: text('same-manager@example.com'),
  }),
  `insert into session (id, user_id, created_at, last_used_at)
    values ('${idOf('a', at(1))}', '${owner}', ${created}, ${created}), ('${idOf('a', at(2))}', '${manager}', ${created}, ${created})`,
  `insert into access_token (token_hash, session_id, expires_at) values
    (${sha256(text(sameSize.tokens.owner))}, '${idOf('a', at(1))}', timestamptz '2100-01-01'),
    (${sha256(text(sameSize.tokens.manager))}, '${idOf('a', at(2))}', timestamptz '2100-01-01')`,
  copyRowsSql('location', `r.id = '${ids.place}'`, PLACES, {
    id: newId('2', 'n'),
    business_id: text(business),
    name: `'Same shop ' || n`,
    door_code: 'new_door_code()',
    lat,
    lng,
    total_applications: '0',
    active_listings: '0',
  }),
  `insert into location_manager (location_id, user_id, created_at)
    select ${newId('2', 'n')}::uuid, '${manager}', ${created} from generate_series(1, ${PLACES}, 3) n`,
  copyRowsSql('listing', `r.id = '${ids.listing}'`, LISTINGS, {
    id: newId('3', 'n'),
    business_id: text(business),
    location_id: newId('2', place),
    status: text('active'),
    lat,
    lng,
    position: `point(${lng}, ${lat})::text`,
    created_at: `${created} + n * interval '1 second'`,
  }),
  `insert into listing_day (listing_id, day, impressions, clicks)
    select ${newId('3', 'n')}::uuid, date '2026-01-01' + day, 1 + n % 7, n % 2
    from generate_series(1, ${AT_FIRST_PLACE}) n cross join generate_series(1, 90) day`,
  `insert into application (id, business_id, listing_id, location_id, seeker_id, is_interviewed, is_hired, is_hidden,
      responsibilities_answers, applied_at)
    select ${newId('8', 'n')}::uuid, l.business_id, l.id, l.location_id, s.id, n % 10 < 2, n % 100 < 2, n % 20 = 1,
      '[{"name":"Why here?","value":"yes"}]', ${created} + n * interval '10 seconds'
    from generate_series(1, ${APPLICATIONS}) n join listing l on l.id = ${newId('3', listing)}::uuid
      join seeker s on s.id = ('01900400-0000-7000-8000-' || lpad(to_hex(1 + n % 997), 12, '0'))::uuid`,
  `update listing set job_applications_count = a.count from (
      select listing_id, count(*) from application where business_id = '${business}' group by 1) a where a.listing_id = listing.id`,
  `update location set
      total_applications = coalesce((select sum(l.job_applications_count) from listing l where l.location_id = location.id), 0),
      active_listings = (select count(*) from listing l where l.location_id = location.id and l.status = 'active')
    where business_id = '${business}'`,
  // A conversation with every fifth applicant.
  `insert into conversation (id, business_id, listing_id, location_id, seeker_id, last_message_no, last_seeker_message_no,
      last_business_message_no, seeker_read_no, last_message_at, created_at)
    select ${newId('b', 'n')}::uuid, a.business_id, a.listing_id, a.location_id, a.seeker_id, ${MESSAGES_EACH}, ${MESSAGES_EACH},
      ${MESSAGES_EACH - 1}, ${MESSAGES_EACH}, a.applied_at + interval '1 hour', a.applied_at
    from generate_series(1, ${APPLICATIONS / 5}) n join application a on a.id = ${newId('8', '5 * n')}::uuid`,
  `insert into message (id, conversation_id, business_id, no, user_id, seeker_id, client_id, message, search_key, log_date)
    select gen_random_uuid(), c.id, c.business_id, no, case when no % 2 = 1 then '${owner}'::uuid end, case when no % 2 = 0 then c.seeker_id end,
      'seed-' || no, '${USUAL}', (select searched_as('${USUAL}')), c.created_at + no * interval '1 minute'
    from conversation c cross join generate_series(1, ${MESSAGES_EACH}) no where c.business_id = '${business}'`,
  `insert into conversation_words (conversation_id, business_id, search_key, parts)
    select c.id, c.business_id, conversation_key(c.seeker_id, c.listing_id), ~ 0::bit(6144)
    from conversation c where c.business_id = '${business}'`,
  saidOf(`m.business_id = '${business}'`),
  `insert into conversation_read (conversation_id, user_id, read_no)
    select id, '${owner}', ${MESSAGES_EACH - 2} from conversation where business_id = '${business}'`,
  ...desk(business),
  `set session_replication_role = default`,
];

/** Adds the business unless an earlier run has. */
export async function addSameSize(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from access_token where session_id = $1', [idOf('a', at(1))]);
  if (rowCount) return;
  await client.query('begin');
  for (const statement of statements) await client.query(statement);
  await client.query('commit');
  // The seed ends in the same way.
  await client.query('vacuum analyze');
}
