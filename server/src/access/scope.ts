import { sql, type RawBuilder, type SqlBool } from 'kysely';

/*
 * Tenancy in the type: a query on a business's data takes a BusinessScope, and only the session gate (and background work, by
 * name) can make one. Forgetting it does not compile.
 */
declare const minted: unique symbol;

export type AccountType = 'business_owner' | 'hiring_manager';

/** What one user may see: all of the business as its owner, the assigned locations as a manager. */
export interface BusinessScope {
  readonly [minted]: true;
  readonly business_id: string;
  readonly user_id: string;
  readonly account_type: AccountType;
}

/** The same, known to be an owner's. */
export interface OwnerScope extends BusinessScope {
  readonly account_type: 'business_owner';
}

/** What a job seeker may see: what is public to seekers, and what is theirs. */
export interface SeekerScope {
  readonly [minted]: true;
  readonly seeker_id: string;
}

/** For the session gate, and for mail to a user: it tells what that user may see. */
export const mintBusinessScope = (s: { business_id: string; user_id: string; account_type: AccountType }) =>
  ({ business_id: s.business_id, user_id: s.user_id, account_type: s.account_type }) as BusinessScope;

/** For the session gate, and for the link of a mail to a seeker. */
export const mintSeekerScope = (seeker_id: string) => ({ seeker_id }) as SeekerScope;

/** Whoever is not signed in: sees what is public, and nothing is theirs. */
export const visitorScope = mintSeekerScope('00000000-0000-0000-0000-000000000000');

/**
 * SQL of a `with`: a row while this seeker is not erased. Race: the seeker is erased meanwhile: this row is locked, so what is written
 * comes first and is erased too, or comes second and is not written.
 */
export const livingSeeker = (seeker_id: unknown) =>
  sql`select from seeker where id = ${seeker_id} and erased_at is null for key share`;

/** For background work on one business (renewals, erasure): sees all of it, acts as nobody. */
export const systemScope = (business_id: string) =>
  ({ business_id, user_id: '00000000-0000-0000-0000-000000000000', account_type: 'business_owner' }) as OwnerScope;

/** A scope where its ids are given with each run of a statement that is worked out once. */
export interface PlacedScope {
  readonly business_id: RawBuilder<string>;
  readonly user_id: RawBuilder<string>;
  readonly account_type: AccountType;
}

export const isOwner = (scope: BusinessScope): scope is OwnerScope => scope.account_type === 'business_owner';

/**
 * SQL: may this user see the location whose id stands in `column` (`location.id`, `listing.location_id`)? The business itself
 * must be compared besides. Read at each request, so a removed assignment takes effect at once.
 */
export function seesLocation(scope: BusinessScope | PlacedScope, column: string): RawBuilder<SqlBool> {
  if (scope.account_type === 'business_owner') return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (select 1 from location_manager lm where lm.location_id = ${sql.ref(column)} and lm.user_id = ${scope.user_id})`;
}

/** SQL: may this user see the row of `conversation`? A manager's locations are read once, and their conversations found by index. */
export const seesConversation = (scope: BusinessScope | PlacedScope) => {
  const seen = sql`array(select lm.location_id from location_manager lm where lm.user_id = ${scope.user_id})`;
  const isSeen = scope.account_type === 'business_owner' ? sql`true` : sql`conversation.location_id = any(${seen})`;
  return sql<SqlBool>`(conversation.business_id = ${scope.business_id} and ${isSeen})`;
};

/**
 * SQL, a number: conversations this user may see with something of the seeker they have not read. Of those in which a seeker has said
 * something, which are counted by location, whose last message they have read are taken off.
 */
export const unreadConversations = (scope: BusinessScope) => sql<number>`greatest(0,
  (select coalesce(sum(said.said), 0) from location_desk said
    where said.business_id = ${scope.business_id} and ${seesLocation(scope, 'said.location_id')})
  - (select count(*) from conversation_read r where r.user_id = ${scope.user_id} and r.is_read and ${seesLocation(scope, 'r.location_id')}))::int`;

/** SQL: may the user `u` of a business see what happens at this location of it? */
export const userSees = (u: RawBuilder<unknown>, location_id: RawBuilder<unknown>) => sql<SqlBool>`(
  ${u}.account_type = 'business_owner'
    or exists (select 1 from location_manager lm where lm.location_id = ${location_id} and lm.user_id = ${u}.id))`;

/** SQL, an array of texts: the ids of who may see what happens at a location of a business now: its owners, and the managers assigned to it. */
export const usersWhoSee = (business_id: RawBuilder<unknown>, location_id: RawBuilder<unknown>) => sql<string[]>`array(
  select ua.id::text from user_account ua where ua.business_id = ${business_id} and ua.account_status = 'active'
    and ${userSees(sql`ua`, location_id)})`;
