/** The number of rows of each kind. */
export interface Size {
  businesses: number;
  listings: number;
  applications: number;
  messages: number;
}

/** The data of a grown installation times `scale`, but never less than the measured screens show. */
export const sizeAt = (scale: number): Size => ({
  businesses: Math.max(10, Math.round(1000 * scale)),
  listings: Math.max(500, Math.round(50_000 * scale)),
  applications: Math.max(5000, Math.round(500_000 * scale)),
  messages: Math.max(20_000, Math.round(2_000_000 * scale)),
});

export const PASSWORD = 'Bench-pass-1';
/** The argon2id hash of PASSWORD, at the product's own cost. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=12288,t=3,p=1$OSaiwsSdqc/8sq2JIFlp+g$ZVFs0115VUcQ92H85lK4vOHiXAiy4SR8XaGrbOLCl4k';

/** One business holds a tenth of everything, with a hundred places. The measurements use this business. */
const PLACES = 100;
/** Listings at the first place. */
const AT_FIRST_PLACE = 50;
const MESSAGES_EACH = 20;
/** Signed-in seekers, and owners of other businesses. */
export const SIGNED_IN = 1000;
export const OWNERS = 40;

const id = (kind: string, n: string) => `('01900${kind}00-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
export const idOf = (kind: string, n: number) => `01900${kind}00-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** The ids of the measured business and its data. */
export const ids = {
  business: idOf('1', 1),
  owner: idOf('9', 1),
  manager: idOf('9', 2),
  place: idOf('2', 1),
  listing: idOf('3', 1),
  conversation: idOf('b', 1),
  seeker: (n: number) => idOf('4', n),
} as const;

/** Access tokens of signed-in users. */
export const tokens = {
  owner: 'bench-token-of-the-owner',
  manager: 'bench-token-of-the-manager',
  /** From 1 to SIGNED_IN. */
  seeker: (n: number) => `bench-token-of-seeker-${n}`,
} as const;

/** A business whose screens are measured. */
export interface Who {
  business: string;
  owner: string;
  place: string;
  listing: string;
  conversation: string;
  tokens: { owner: string; manager: string };
}

/** The business that holds a tenth of everything. */
export const largest: Who = { ...ids, tokens };

export const emailOf = (owner: number) => `owner${owner}@example.com`;

const at = `timestamptz '2026-01-01 00:00:00Z'`;
/** Thirty hours a week. Every second seeker covers six of them, the others eighteen or all. */
const week = JSON.stringify(
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    may_vary: day > 5,
    time_slots: day > 5 ? [] : [{ start: '09:00', end: '15:00' }],
  })),
);
const freeOn = (days: readonly string[]) =>
  JSON.stringify(
    Object.fromEntries(
      days.flatMap((day) => [
        [`${day}_from`, '09:00'],
        [`${day}_to`, '17:00'],
      ]),
    ),
  );
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'];
const free = `(array['${freeOn(['mon'])}', '${freeOn(WEEKDAYS.slice(0, 3))}', '${freeOn(['fri'])}', '${freeOn(WEEKDAYS)}'])[1 + n % 4]::jsonb`;
export const sha256 = (text: string) =>
  `translate(rtrim(encode(sha256(convert_to(${text}, 'UTF8')), 'base64'), '='), '+/', '-_')`;

/**
 * Returns SQL for an empty, migrated database; the database itself generates the rows. Places are scattered around two
 * hundred towns. Every counter equals a recount. Foreign keys are valid by construction and not checked.
 */
export function seedStatements(size: Size): string[] {
  return [
    `set session_replication_role = replica`,
    `set synchronous_commit = off`,
    `select setseed(0.5)`,
    ...businesses(size),
    ...listings(size),
    ...people(size),
    ...applications(size),
    ...messages(size),
    ...desk(),
    `set session_replication_role = default`,
    `set synchronous_commit = on`,
  ];
}

function businesses({ businesses: count }: Size): string[] {
  return [
    `insert into business (id, name, application_type, is_profile_completed, profile_completed_up_to, about_you, created_at)
      select ${id('1', 'n')}, 'Business ' || n, 'jipe_application', true, 'job_listing_create', repeat('We hire. ', 20), ${at}
      from generate_series(1, ${count}) n`,
    `insert into credit_account (business_id, balance) select id, 0 from business`,
    `insert into business_question (business_id, name, position) select id, 'Why here?', 0 from business`,
    `insert into business_industry (business_id, name, position) select id, 'Restaurant', 0 from business`,
    `create temporary table town as
      select n as no, 26 + random() * 22 as lat, -123 + random() * 55 as lng from generate_series(0, 199) n`,
    // The first hundred places belong to the measured business; every other business has two.
    `insert into location (id, business_id, name, street, city, state, zip, phone, lat, lng, created_at)
      select ${id('2', 'n')}, ${id('1', `case when n <= ${PLACES} then 1 else 2 + n % ${count - 1} end`)}, 'Shop ' || n,
        n || ' Main St', 'Town ' || town.no, 'UT', '84101', '8015550100',
        least(49, greatest(24, town.lat + (random() + random() + random() - 1.5) * 0.4)),
        town.lng + (random() + random() + random() - 1.5) * 0.5, ${at} + n * interval '1 second'
      from generate_series(1, ${PLACES + 2 * (count - 1)}) n join town on town.no = (n * 7919) % 200`,
  ];
}

function listings({ businesses: count, listings: all }: Size): string[] {
  const own = all / 10;
  const place = `case when n <= ${AT_FIRST_PLACE} then 1 when n <= ${own} then 2 + n % ${PLACES - 1} else ${PLACES} + 1 + n % ${2 * (count - 1)} end`;
  return [
    `insert into listing (id, business_id, location_id, title, min_age, hourly_rate, responsibilities, job_types, time_sheets, needed_hours, status,
        period_no, paid_until, lat, lng, position, swipe_count, created_at, updated_at, activated_at)
      select ${id('3', 'n')}, p.business_id, p.id,
        (array['Barista', 'Line Cook', 'Cashier', 'Warehouse Worker', 'Host', 'Driver', 'Cleaner', 'Stocker'])[1 + n % 8] || ' ' || n,
        18, 15.50, '[{"name":"Work"}]', array[(array['Part Time', 'Full Time', 'Temp/Seasonal', 'Internship'])[1 + n % 4]], '${week}', needed_hours('${week}'),
        case when n % 5 = 0 then 'paused' else 'active' end, 1, ${at} + interval '10 years', p.lat, p.lng, point(p.lng, p.lat), n % 100,
        ${at} + n * interval '1 second', ${at}, ${at}
      from generate_series(1, ${all}) n join location p on p.id = ${id('2', place)}`,
    // Ninety days of history at the measured place, a week elsewhere.
    `insert into listing_day (listing_id, day, impressions, clicks)
      select ${id('3', 'n')}, date '2026-01-01' + day, 1 + n % 7, n % 2 from generate_series(1, ${all}) n
        cross join lateral generate_series(1, case when n <= ${AT_FIRST_PLACE} then 90 else 7 end) day`,
  ];
}

function people(size: Size): string[] {
  const users = `values ('business_owner', 1), ('hiring_manager', 2)`;
  return [
    `insert into seeker (id, email, password_hash, full_name, phone, about_you, work_history, skills, availabilities, free_hours,
        created_at)
      select ${id('4', 'n')}, 'seeker' || n || '@example.com', '', 'Seeker ' || n, '8015550100', repeat('I work. ', 10),
        '[{"position":"Cook","name":"Diner","start_date":"2020-02","end_date":null}]', '[{"name":"Grill"},{"name":"Till"}]',
        ${free}, free_hours(${free}), ${at} from generate_series(1, ${seekersOf(size)}) n`,
    `insert into user_account (id, business_id, email, first_name, last_name, account_type, account_status, password_hash,
        email_verified_at, created_at)
      select ${id('9', 'n')}, ${id('1', '1')}, case n when 1 then '${emailOf(0)}' else 'manager@example.com' end, 'Robin', 'Miller',
        type, 'active', '${PASSWORD_HASH}', ${at}, ${at} from (${users}) as u (type, n)`,
    // Owners of other businesses, for the login benchmark.
    `insert into user_account (id, business_id, email, first_name, account_type, account_status, password_hash, email_verified_at, created_at)
      select ${id('9', '100 + n')}, ${id('1', `2 + n % ${size.businesses - 1}`)}, 'owner' || n || '@example.com', 'Olga', 'business_owner',
        'active', '${PASSWORD_HASH}', ${at}, ${at} from generate_series(1, ${OWNERS}) n`,
    `insert into location_manager (location_id, user_id, created_at)
      select ${id('2', 'n')}, ${id('9', '2')}, ${at} from generate_series(1, ${PLACES}, 3) n`,
    `insert into session (id, user_id, seeker_id, created_at, last_used_at)
      select ${id('a', 'n')}, ${id('9', 'n')}, null::uuid, ${at}, ${at} from generate_series(1, 2) n
      union all
      select ${id('a', '100 + n')}, null, ${id('4', 'n')}, ${at}, ${at} from generate_series(1, ${SIGNED_IN}) n`,
    `insert into access_token (token_hash, session_id, expires_at)
      select ${sha256('token')}, session_id, timestamptz '2100-01-01' from (
        values ('${tokens.owner}', ${id('a', '1')}), ('${tokens.manager}', ${id('a', '2')})
        union all
        select '${tokens.seeker(0).slice(0, -1)}' || n, ${id('a', '100 + n')} from generate_series(1, ${SIGNED_IN}) n) t (token, session_id)`,
  ];
}

const seekersOf = ({ applications: all }: Size) => Math.max(SIGNED_IN, Math.round(all / 10));

/**
 * Every tenth application goes to the measured business, every fiftieth of those to its first listing. No seeker
 * applies twice to a listing.
 */
function applications(size: Size): string[] {
  const seekers = seekersOf(size);
  const own = size.listings / 10;
  return [
    `insert into application (id, business_id, listing_id, location_id, seeker_id, is_interviewed, is_hired, is_hidden,
        responsibilities_answers, applied_at)
      select ${id('8', 'a.n')}, l.business_id, l.id, l.location_id, ${id('4', `1 + (a.round + a.listing * 7) % ${seekers}`)},
        a.n % 100 < 20, a.n % 100 < 2, a.n % 20 = 1, '[{"name":"Why here?","value":"yes"}]', ${at} + a.n * interval '10 seconds'
      from (
        select n, case when n % 500 = 0 then 1 when n % 10 = 0 then 2 + (n / 10) % ${own - 1} else ${own} + 1 + n % ${size.listings - own} end as listing,
          case when n % 500 = 0 then n / 500 when n % 10 = 0 then n / 10 / ${own - 1} else n / ${size.listings - own} end as round
        from generate_series(1, ${size.applications}) n) a
      join listing l on l.id = ${id('3', 'a.listing')}`,
    `update listing set job_applications_count = a.count from (select listing_id, count(*) from application group by 1) a where a.listing_id = listing.id`,
    `update location set total_applications = coalesce((select sum(l.job_applications_count) from listing l where l.location_id = location.id), 0),
      active_listings = (select count(*) from listing l where l.location_id = location.id and l.status = 'active')`,
  ];
}

export const USUAL = 'Hello! When could you come in for a talk? Any morning this week is fine.';
/** One message in twenty thousand has words that no other has. */
const RARE = 'Hello! Please bring your forklift licence along.';
const keyOf = (text: string) => `(select searched_as('${text}'))`;
const said = (usual: string, rare: string) =>
  `case when (no + abs(hashtext(c.id::text)::bigint)) % 20011 = 0 then ${rare} else ${usual} end`;

/** SQL for the search index of these messages, sixteen a row as in `lines_of` (migration 0077). */
export const saidOf = (which: string) =>
  `insert into conversation_said (conversation_id, part, said)
    select m.conversation_id, m.no / 16, string_agg(m.search_key, chr(10) order by m.no) from message m where ${which} group by 1, 2`;

/** Every fifth applicant has a conversation. The first one, which is measured, holds a thousandth of all messages. */
function messages(size: Size): string[] {
  const conversations = Math.round(size.messages / MESSAGES_EACH);
  const inFirst = Math.max(60, Math.round(size.messages / 1000));
  const every = Math.max(1, Math.floor(size.applications / conversations));
  return [
    `insert into conversation (id, business_id, listing_id, location_id, seeker_id, last_message_no, last_seeker_message_no,
        last_business_message_no, seeker_read_no, last_message_at, created_at)
      select ${id('b', 'row_number() over (order by a.business_id, a.id)')}, a.business_id, a.listing_id, a.location_id, a.seeker_id,
        ${MESSAGES_EACH}, ${MESSAGES_EACH}, ${MESSAGES_EACH - 1}, ${MESSAGES_EACH}, a.applied_at + interval '1 hour', a.applied_at
      from generate_series(1, ${conversations}) k join application a on a.id = ${id('8', `k * ${every} + k % ${every}`)}`,
    `update conversation set last_message_no = ${inFirst}, last_seeker_message_no = ${inFirst}, last_business_message_no = ${inFirst - 1},
      seeker_read_no = ${inFirst} where id = '${ids.conversation}'`,
    `insert into message (id, conversation_id, business_id, no, user_id, seeker_id, client_id, message, search_key, log_date)
      select ('0190c' || lpad(to_hex(no), 3, '0') || substr(c.id::text, 9))::uuid, c.id, c.business_id, no,
        case when no % 2 = 1 then ${id('9', '1')} end, case when no % 2 = 0 then c.seeker_id end, 'seed-' || no,
        ${said(`'${USUAL}'`, `'${RARE}'`)}, ${said(keyOf(USUAL), keyOf(RARE))},
        c.created_at + no * interval '1 minute'
      from conversation c cross join lateral generate_series(1, c.last_message_no) no`,
    `insert into conversation_words (conversation_id, business_id, search_key, parts)
      select c.id, c.business_id, conversation_key(c.seeker_id, c.listing_id), ~ 0::bit(6144) from conversation c`,
    saidOf('true'),
    // Unread messages count as notified.
    `update notice_cursor set at = clock_timestamp()`,
    `insert into conversation_read (conversation_id, user_id, read_no)
      select c.id, ${id('9', '1')}, c.last_message_no - c.last_message_no % 3 from conversation c where c.business_id = '${ids.business}'`,
  ];
}

/**
 * Sets the columns that triggers maintain of applications, of one business or of all. Applicants with a conversation
 * wait since its last message; a third of the others has been opened.
 */
export function desk(business?: string): string[] {
  const whose = (row: string) => (business === undefined ? 'true' : `${row}.business_id = '${business}'`);
  return [
    `update application a set covered = bit_count(s.needed_hours & s.free_hours), is_written_to = s.asked_at is not null,
        asked_at = s.asked_at, seen_at = case when s.is_seen then a.applied_at end, is_unseen = not s.is_seen and not a.is_hidden,
        waits_since = case when a.is_hidden then null when s.asked_at is not null or a.is_interviewed or a.is_hired then s.asked_at
          else a.applied_at end
      from (
        select b.id, l.needed_hours, k.free_hours, c.last_message_at as asked_at,
          c.id is not null or b.is_interviewed or b.is_hired or b.is_hidden or extract(minute from b.applied_at)::int % 3 = 0 as is_seen
        from application b join listing l on l.id = b.listing_id join seeker k on k.id = b.seeker_id
          left join conversation c on c.listing_id = b.listing_id and c.seeker_id = b.seeker_id
        where ${whose('b')}) s
      where s.id = a.id`,
    ...(['location', 'listing'] as const).map(
      (of) => `insert into ${of}_desk (${of}_id, business_id, unseen, waiting)
        select ${of}_id, business_id, count(*) filter (where is_unseen), count(*) filter (where waits_since is not null)
        from application a where ${whose('a')} group by 1, 2`,
    ),
    `insert into conversation_desk (conversation_id, business_id, location_id, waits_at, is_said)
      select c.id, c.business_id, c.location_id, case when a.waits_since is not null then c.last_message_at end, true
      from conversation c join application a on a.listing_id = c.listing_id and a.seeker_id = c.seeker_id where ${whose('c')}`,
    `update location_desk d set said = (select count(*) from conversation c where c.location_id = d.location_id) where ${whose('d')}`,
    `update conversation_read r set location_id = c.location_id, is_read = r.read_no >= c.last_seeker_message_no
      from conversation c where c.id = r.conversation_id and ${whose('c')}`,
  ];
}
