import { type Progress, progressSteps } from '@jipe/contract/onboarding/rules';
import { sql, type Updateable } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import type { BusinessScope, OwnerScope } from '../../access/scope.ts';
import type { Database } from '../../db/schema.ts';
import { UnauthenticatedError } from '../../http/errors.ts';

/** The onboarding state. */
export interface ProgressState {
  profile_completed_up_to: Progress;
  is_profile_completed: boolean;
}

const allSteps = sql`array[${sql.join(progressSteps.map((step) => sql.lit(step)))}]`;
const LAST_STEP: Progress = 'job_listing_create';

/**
 * The columns to set when `step` is reached. Race: two tabs save different steps at once. The present step is read when
 * the row is written, so the later write never goes back a step.
 */
const reached = (step: Progress) => ({
  profile_completed_up_to: sql<Progress>`case when array_position(${allSteps}, profile_completed_up_to) < array_position(${allSteps}, ${sql.lit(step)}) then ${sql.lit(step)} else profile_completed_up_to end`,
  ...(step === LAST_STEP ? { is_profile_completed: true } : {}),
});

export type ProfileChange = Pick<
  Updateable<Database['business']>,
  | 'name'
  | 'application_type'
  | 'about_you'
  | 'company_url'
  | 'facebook_url'
  | 'twitter_url'
  | 'instagram_url'
  | 'youtube_url'
  | 'share_social_url'
  | 'logo_key'
  | 'banner_type'
  | 'banner_key'
>;

/** Changes the profile and marks its step in one statement. Returns the onboarding state after it. */
export async function updateProfile(
  db: Queryable,
  scope: OwnerScope,
  change: ProfileChange,
  step: Progress | null,
): Promise<ProgressState> {
  return db
    .updateTable('business')
    .set((eb) => ({ ...change, ...(step === null ? {} : reached(step)), version: eb('version', '+', 1) }))
    .where('id', '=', scope.business_id)
    .returning(['profile_completed_up_to', 'is_profile_completed'])
    .executeTakeFirstOrThrow();
}

/** Marks a step as reached and returns the onboarding state after it. An earlier step changes nothing. */
export async function moveProgress(trx: Trx, business_id: string, step: Progress): Promise<ProgressState> {
  return trx
    .updateTable('business')
    .set(reached(step))
    .where('id', '=', business_id)
    .returning(['profile_completed_up_to', 'is_profile_completed'])
    .executeTakeFirstOrThrow();
}

/**
 * Locks the business's row until the commit. Race: two tabs change the business's media, questions, categories or first
 * location. The second waits here and then sees the first's change. Race: the account is deleted meanwhile. Nothing is
 * added to it afterwards.
 */
export async function lockBusiness(trx: Trx, business_id: string) {
  return trx
    .selectFrom('business')
    .select(['profile_completed_up_to', 'is_profile_completed', 'logo_key', 'banner_key'])
    .where('id', '=', business_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new UnauthenticatedError());
}

export async function replaceIndustries(trx: Trx, scope: OwnerScope, names: readonly string[]): Promise<void> {
  const { business_id } = scope;
  await trx.deleteFrom('business_industry').where('business_id', '=', business_id).execute();
  if (names.length === 0) return;
  const rows = names.map((name, position) => ({ business_id, name, position }));
  await trx.insertInto('business_industry').values(rows).execute();
}

export async function readIndustries(db: Queryable, scope: BusinessScope): Promise<string[]> {
  const rows = await db
    .selectFrom('business_industry')
    .select('name')
    .where('business_id', '=', scope.business_id)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.name);
}

/**
 * Marks the business as deleted; false when it is already. Race: two owners delete it at once, or one adds a user
 * meanwhile. The row lock waits for additions in progress and lets nothing be added after the commit.
 */
export async function markBusinessDeleted(trx: Trx, { business_id }: OwnerScope, now: Date): Promise<boolean> {
  const held = await trx
    .selectFrom('business')
    .select('deleted_at')
    .where('id', '=', business_id)
    .forUpdate()
    .executeTakeFirst();
  if (!held || held.deleted_at) return false;
  await trx.updateTable('business').set({ deleted_at: now }).where('id', '=', business_id).execute();
  return true;
}
