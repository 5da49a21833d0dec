import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { keptKeys } from '../profile/index.ts';

/*
 * The one place that writes tables of every area: what a deleted business leaves behind is a single list, so that it can be read,
 * and checked, as one. What is not named here is kept: charges, invoices, the ledger, credits and periods, which the books need, and
 * of the activity log what is not personal: that something was done, and when.
 */

const listings = (business_id: string) => sql`(select id from listing where business_id = ${business_id})`;
const conversations = (business_id: string) => sql`(select id from conversation where business_id = ${business_id})`;
const users = (business_id: string) => sql`(select id from user_account where business_id = ${business_id})`;
const sessions = (business_id: string) => sql`(select id from session where user_id in ${users(business_id)})`;

/** Deleted, in an order that leaves nothing pointing at what is gone. */
const deleted: readonly { table: string; where: (business_id: string) => RawBuilder<unknown> }[] = [
  { table: 'conversation_read', where: (b) => sql`conversation_id in ${conversations(b)}` },
  { table: 'message', where: (b) => sql`conversation_id in ${conversations(b)}` },
  { table: 'conversation', where: (b) => sql`business_id = ${b}` },
  { table: 'job_swipe', where: (b) => sql`listing_id in ${listings(b)}` },
  { table: 'application', where: (b) => sql`business_id = ${b}` },
  { table: 'favorite', where: (b) => sql`listing_id in ${listings(b)}` },
  { table: 'listing_touch', where: (b) => sql`listing_id in ${listings(b)}` },
  { table: 'listing_day', where: (b) => sql`listing_id in ${listings(b)}` },
  { table: 'listing_event', where: (b) => sql`listing_id in ${listings(b)}` },
  { table: 'location_manager', where: (b) => sql`user_id in ${users(b)}` },
  { table: 'media', where: (b) => sql`business_id = ${b}` },
  { table: 'upload', where: (b) => sql`business_id = ${b}` },
  { table: 'business_industry', where: (b) => sql`business_id = ${b}` },
  { table: 'business_question', where: (b) => sql`business_id = ${b}` },
  { table: 'card', where: (b) => sql`business_id = ${b}` },
  { table: 'link', where: (b) => sql`user_id in ${users(b)}` },
  { table: 'push_device', where: (b) => sql`user_id in ${users(b)}` },
  { table: 'two_factor', where: (b) => sql`user_id in ${users(b)}` },
  { table: 'access_token', where: (b) => sql`session_id in ${sessions(b)}` },
  { table: 'refresh_token', where: (b) => sql`session_id in ${sessions(b)}` },
  { table: 'session', where: (b) => sql`user_id in ${users(b)}` },
  { table: 'idempotency_key', where: (b) => sql`scope = ${`business:${b}`}` },
  {
    // Those to an address that has registered afresh since are the new account's.
    table: 'mail',
    where: (b) => sql`exists (select 1 from user_account u join business_deletion d on d.business_id = u.business_id
      where u.business_id = ${b} and u.email = mail.recipient and mail.created_at <= d.deleted_at)`,
  },
];

/** Who the business is at the card processor; null when it never gave a card. */
export async function findCustomer(db: Queryable, business_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('card')
    .select('customer_ref')
    .where('business_id', '=', business_id)
    .executeTakeFirst();
  return row?.customer_ref ?? null;
}

/** Takes every picture and video of the business and its users from the rows that show them, and answers their files. */
export async function takeFileKeys(trx: Trx, business_id: string): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    select key from (${keptKeys(business_id)}) k`.execute(trx);
  await trx.updateTable('business').set({ logo_key: null, banner_key: null }).where('id', '=', business_id).execute();
  await trx.deleteFrom('media').where('business_id', '=', business_id).execute();
  await trx.deleteFrom('upload').where('business_id', '=', business_id).execute();
  await trx
    .updateTable('user_account')
    .set({ profile_picture_key: null })
    .where('business_id', '=', business_id)
    .execute();
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

/** Deletes up to `limit` rows of the first table that holds some; false when nothing is left. */
export async function deleteSome(db: Queryable, business_id: string, limit: number): Promise<boolean> {
  for (const { table, where } of deleted) {
    const from = sql.table(table);
    const done = await sql`
      delete from ${from} where ctid in (select ${from}.ctid from ${from} where ${where(business_id)} limit ${sql.lit(limit)})`.execute(
      db,
    );
    if ((done.numAffectedRows ?? 0n) > 0n) return true;
  }
  return false;
}

/** Empties what has to stay: the books point at it, or a chain of hashes does. The business counts as erased already. */
export async function emptyRest(trx: Trx, business_id: string, now: Date): Promise<void> {
  await trx
    .updateTable('business')
    .set({
      name: '',
      about_you: '',
      company_url: '',
      facebook_url: '',
      twitter_url: '',
      instagram_url: '',
      youtube_url: '',
      logo_key: null,
      banner_key: null,
      erased_at: now,
    })
    .where('id', '=', business_id)
    .execute();
  await trx
    .updateTable('user_account')
    .set({
      email: sql<string>`'erased-' || id || '@erased.invalid'`,
      first_name: '',
      last_name: '',
      password_hash: null,
      profile_picture_key: null,
    })
    .where('business_id', '=', business_id)
    .execute();
  await trx
    .updateTable('location')
    .set({
      name: '',
      street: '',
      street_alt: '',
      city: '',
      state: '',
      zip: '',
      phone: '',
      lat: 0,
      lng: 0,
      total_applications: 0,
    })
    .where('business_id', '=', business_id)
    .execute();
  await trx
    .updateTable('listing')
    .set({
      created_by: null,
      title: '',
      online_application_url: '',
      responsibilities: '[]',
      time_sheets: '[]',
      request_key: null,
      lat: 0,
      lng: 0,
      position: sql`point(0, 0)`,
      swipe_count: 0,
      favorited: 0,
      application_clicked_count: 0,
      job_applications_count: 0,
    })
    .where('business_id', '=', business_id)
    .execute();
  await trx
    .updateTable('audit_entry')
    .set({ detail: null, salt: null })
    .where('business_id', '=', business_id)
    .where('detail', 'is not', null)
    .execute();
}

/** Businesses whose time has come. */
export async function selectDue(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('business_deletion')
    .select('business_id')
    .where('erase_after', '<=', now)
    .where('erased_at', 'is', null)
    .orderBy('erase_after')
    .orderBy('business_id')
    .execute();
  return rows.map(({ business_id }) => business_id);
}

/** False when another node has done it. Race: two at once: the row lets one through. */
export async function markErased(trx: Trx, business_id: string, now: Date): Promise<boolean> {
  const done = await trx
    .updateTable('business_deletion')
    .set({ erased_at: now })
    .where('business_id', '=', business_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Nobody manages the locations of a deleted business. */
export async function deleteAssignments(trx: Trx, business_id: string): Promise<void> {
  await trx
    .deleteFrom('location_manager')
    .where('user_id', 'in', (q) => q.selectFrom('user_account').select('id').where('business_id', '=', business_id))
    .execute();
}
