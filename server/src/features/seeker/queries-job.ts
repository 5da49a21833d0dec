import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import { compiledStatements, type Places } from '../../db/compiled-statement.ts';

/**
 * SQL condition on `listing`, its location `p` and its business `b`: whether this seeker may see the listing. Active
 * listings are visible; paused or closed ones only to their applicants; those of a deleted business to nobody.
 */
export const isThere = ({
  seeker_id,
}: Places<{ seeker_id: string }>): RawBuilder<SqlBool> => sql<SqlBool>`(b.deleted_at is null and (
  (listing.status = 'active' and p.is_active and p.deleted_at is null)
  or (listing.status in ('paused', 'closed') and exists (
    select 1 from application mine where mine.listing_id = listing.id and mine.seeker_id = ${seeker_id}))))`;

type ShownStatus = 'active' | 'paused' | 'closed';

const jobs = compiledStatements<{ status: ShownStatus }, { id: string; seeker_id: string }>();

/** The status of a listing; undefined when this seeker may not see it. */
export async function findJob(
  db: Queryable,
  { seeker_id }: SeekerScope,
  id: string,
): Promise<{ status: ShownStatus } | undefined> {
  const [job] = await jobs(db, {
    shape: '',
    build: (at) => sql<{ status: ShownStatus }>`
    select listing.status from listing join business b on b.id = listing.business_id join location p on p.id = listing.location_id
    where listing.id = ${at.id} and ${isThere(at)}`,
    values: { id, seeker_id },
  });
  return job;
}

/** The data that an application needs. */
export interface JobToApply {
  business_id: string;
  location_id: string;
  status: ShownStatus;
  online_application_url: string;
  application_type: string | null;
  responsibilities: { name: string }[];
  /** The business's questions to applicants, in order. */
  questions: string[];
  /** The seeker's own application and the idempotency key that made it; null when there is none. */
  application_id: string | null;
  request_key: string | null;
  /** The keys from before the application was sent again. */
  past_keys: string[] | null;
  is_withdrawn: boolean;
}

const jobsToApply = compiledStatements<JobToApply, { id: string; seeker_id: string }>();

/** Undefined when this seeker may not see the listing. */
export async function findJobToApply(
  db: Queryable,
  { seeker_id }: SeekerScope,
  id: string,
): Promise<JobToApply | undefined> {
  const [job] = await jobsToApply(db, {
    shape: '',
    build: (at) => sql<JobToApply>`
    select listing.business_id, listing.location_id, listing.status, listing.online_application_url, b.application_type,
      listing.responsibilities, a.id as application_id, a.request_key, a.past_keys, a.withdrawn_at is not null as is_withdrawn,
      array(select q.name from business_question q where q.business_id = b.id and q.is_selected order by q.position) as questions
    from listing join business b on b.id = listing.business_id join location p on p.id = listing.location_id
      left join application a on a.listing_id = listing.id and a.seeker_id = ${at.seeker_id}
    where listing.id = ${at.id} and ${isThere(at)}`,
    values: { id, seeker_id },
  });
  return job;
}
