import type pg from 'pg';
import { copyRowsSql } from './same-size.ts';
import { idOf, ids, sha256 } from './seed.ts';

/* A business with very many listings, all paid by card. Some renew every day. */

export const LISTINGS = 2000;
const PLACES = 200;
/** Above all ids of the seed and of the same-size business. */
const BASE = 2_000_000_000;

const newId = (kind: string, n: string) =>
  `('01900${kind}00-0000-7000-8000-' || lpad(to_hex((${BASE} + ${n})::bigint), 12, '0'))`;
const text = (value: string) => `'${value}'`;
const business = idOf('1', BASE);
const owner = idOf('9', BASE);
const session = idOf('a', BASE);
const now = `date_trunc('milliseconds', now())`;

export const chainToken = 'bench-token-of-a-chain';

/** Away from the seekers' feed that is measured, which would otherwise sort all these listings. */
const elsewhere = { lat: 'r.lat - 20' };

const statements = [
  `set session_replication_role = replica`,
  copyRowsSql('business', `r.id = '${ids.business}'`, 1, { id: text(business) }),
  `insert into credit_account (business_id, balance) values ('${business}', 0)`,
  `insert into business_plan (business_id, plan_id, chosen_at) select '${business}', id, ${now} from plan where code = 'standard'`,
  `insert into card (business_id, provider, customer_ref, card_ref, brand, last4, saved_at)
    values ('${business}', 'embedded', 'none', 'none', 'visa', '4242', ${now})`,
  copyRowsSql('user_account', `r.id = '${ids.owner}'`, 1, {
    id: text(owner),
    business_id: text(business),
    email: text('chain@example.com'),
  }),
  `insert into session (id, user_id, created_at, last_used_at) values ('${session}', '${owner}', ${now}, ${now})`,
  `insert into access_token (token_hash, session_id, expires_at) values (${sha256(text(chainToken))}, '${session}', timestamptz '2100-01-01')`,
  copyRowsSql('location', `r.id = '${ids.place}'`, PLACES, {
    id: newId('2', 'n'),
    business_id: text(business),
    name: `'Shop of a chain ' || n`,
    ...elsewhere,
    door_code: 'new_door_code()',
    total_applications: '0',
    active_listings: String(LISTINGS / PLACES),
  }),
  copyRowsSql('listing', `r.id = '${ids.listing}'`, LISTINGS, {
    id: newId('3', 'n'),
    business_id: text(business),
    location_id: newId('2', `1 + n % ${PLACES}`),
    status: text('active'),
    ...elsewhere,
    position: 'point(r.lng, r.lat - 20)',
    job_applications_count: '0',
  }),
  `set session_replication_role = default`,
];

/** Adds the business unless an earlier run has. Its listings renew within a month from now. */
export async function addChain(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from session where id = $1', [session]);
  if (!rowCount) {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  }
  await client.query(
    `update listing set paid_until = ${now} + interval '1 day' + n * interval '20 minutes'
    from (select id, row_number() over (order by id) as n from listing where business_id = '${business}') own
    where own.id = listing.id`,
  );
  await client.query('vacuum analyze');
}
