import { sql, type RawBuilder, type SqlBool } from 'kysely';

/*
 * Tenancy in the type system: a query on a business's data takes a BusinessScope, which only the session gate and (by
 * name) background work can create. A query without a scope does not compile.
 */
declare const minted: unique symbol;

export type AccountType = 'business_owner' | 'hiring_manager';

/** The data that one user may see: the whole business for its owner, the assigned locations for a manager. */
export interface BusinessScope {
  readonly [minted]: true;
  readonly business_id: string;
  readonly user_id: string;
  readonly account_type: AccountType;
}

/** A BusinessScope that is known to be an owner's. */
export interface OwnerScope extends BusinessScope {
  readonly account_type: 'business_owner';
}

/** The data that a job seeker may see: everything public to seekers, and their own data. */
export interface SeekerScope {
  readonly [minted]: true;
  readonly seeker_id: string;
}

/** For the session gate, and for mails, which contain only what their reader may see. */
export const mintBusinessScope = (s: { business_id: string; user_id: string; account_type: AccountType }) =>
  ({ business_id: s.business_id, user_id: s.user_id, account_type: s.account_type }) as BusinessScope;

/** For the session gate, and for the link of a mail to a seeker. */
export const mintSeekerScope = (seeker_id: string) => ({ seeker_id }) as SeekerScope;

/** The scope of a visitor who is not signed in: public data only. */
export const visitorScope = mintSeekerScope('00000000-0000-0000-0000-000000000000');

/**
 * SQL of a `with`: one row unless the seeker is erased. Race: a concurrent erasure waits for this lock. A write before
 * the erasure is erased with it; a write after the erasure does not happen.
 */
export const livingSeeker = (seeker_id: unknown) =>
  sql`select from seeker where id = ${seeker_id} and erased_at is null for key share`;

/** The scope of background work on one business (renewals, erasure): sees all of it, and acts as no user. */
export const systemScope = (business_id: string) =>
  ({ business_id, user_id: '00000000-0000-0000-0000-000000000000', account_type: 'business_owner' }) as OwnerScope;

/** A scope whose ids are parameters, for a statement that is built once and run many times. */
export interface PlacedScope {
  readonly business_id: RawBuilder<string>;
  readonly user_id: RawBuilder<string>;
  readonly account_type: AccountType;
}

export const isOwner = (scope: BusinessScope): scope is OwnerScope => scope.account_type === 'business_owner';

/**
 * SQL: whether this user may see the location whose id is in `column` (`location.id`, `listing.location_id`). The query
 * must compare the business itself. Evaluated at each request, so a removed assignment takes effect at once.
 */
export function seesLocation(scope: BusinessScope | PlacedScope, column: string): RawBuilder<SqlBool> {
  if (scope.account_type === 'business_owner') return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (select 1 from location_manager lm where lm.location_id = ${sql.ref(column)} and lm.user_id = ${scope.user_id})`;
}

/**
 * SQL: whether this user may see the row of `conversation`. A manager's locations are read once, and their
 * conversations found by index.
 */
export const seesConversation = (scope: BusinessScope | PlacedScope) => {
  const seen = sql`array(select lm.location_id from location_manager lm where lm.user_id = ${scope.user_id})`;
  const isSeen = scope.account_type === 'business_owner' ? sql`true` : sql`conversation.location_id = any(${seen})`;
  return sql<SqlBool>`(conversation.business_id = ${scope.business_id} and ${isSeen})`;
};

/**
 * SQL, a number: the visible conversations with a seeker's message that this user has not read. Computed as the
 * conversations in which a seeker has written, counted by location, minus those whose last message this user has read.
 */
export const unreadConversations = (scope: BusinessScope) => sql<number>`greatest(0,
  (select coalesce(sum(said.said), 0) from location_desk said
    where said.business_id = ${scope.business_id} and ${seesLocation(scope, 'said.location_id')})
  - (select count(*) from conversation_read r where r.user_id = ${scope.user_id} and r.is_read and ${seesLocation(scope, 'r.location_id')}))::int`;

/** SQL: whether the user `u` of a business may see this location of the business. */
export const userSees = (u: RawBuilder<unknown>, location_id: RawBuilder<unknown>) => sql<SqlBool>`(
  ${u}.account_type = 'business_owner'
    or exists (select 1 from location_manager lm where lm.location_id = ${location_id} and lm.user_id = ${u}.id))`;

/**
 * SQL, an array of texts: the ids of the users who may see a location now: the owners of its business, and the managers
 * assigned to the location.
 */
export const usersWhoSee = (business_id: RawBuilder<unknown>, location_id: RawBuilder<unknown>) => sql<string[]>`array(
  select ua.id::text from user_account ua where ua.business_id = ${business_id} and ua.account_status = 'active'
    and ${userSees(sql`ua`, location_id)})`;
