import type { BusinessScope } from '../../access/scope.ts';
import { seesLocation } from '../../access/scope.ts';
import type { Queryable } from '../../access/context.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

export type ProfileRow = Awaited<ReturnType<typeof readProfileRow>>;

/** The signed-in user with all of the business's profile, in one query. A manager's locations are the assigned ones. */
export async function readProfileRow(db: Queryable, scope: BusinessScope) {
  return db
    .selectFrom('business')
    .innerJoin('user_account', 'user_account.business_id', 'business.id')
    .where('business.id', '=', scope.business_id)
    .where('user_account.id', '=', scope.user_id)
    .select([
      'user_account.id as user_id',
      'user_account.account_type',
      'user_account.first_name',
      'user_account.last_name',
      'user_account.email',
      'user_account.profile_picture_key',
      'business.id as business_id',
      'business.name as business_name',
      'business.logo_key',
      'business.banner_type',
      'business.banner_key',
      'business.about_you',
      'business.company_url',
      'business.facebook_url',
      'business.twitter_url',
      'business.instagram_url',
      'business.youtube_url',
      'business.share_social_url',
      'business.application_type',
      'business.profile_completed_up_to',
      'business.is_profile_completed',
      'business.created_at',
    ])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('card').select('card.business_id').whereRef('card.business_id', '=', 'business.id'))
        .as('is_card_save'),
      jsonArrayFrom(
        eb
          .selectFrom('business_industry as i')
          .select('i.name')
          .whereRef('i.business_id', '=', 'business.id')
          .orderBy('i.position'),
      ).as('industries'),
      jsonArrayFrom(
        eb
          .selectFrom('media as m')
          .select(['m.id', 'm.key', 'm.type', 'm.slot'])
          .whereRef('m.business_id', '=', 'business.id')
          .orderBy('m.slot'),
      ).as('media'),
      jsonArrayFrom(
        eb
          .selectFrom('business_question as q')
          .select('q.name')
          .whereRef('q.business_id', '=', 'business.id')
          .where('q.is_selected', '=', true)
          .orderBy('q.position'),
      ).as('questions'),
      jsonArrayFrom(
        eb
          .selectFrom('location')
          .select([
            'location.id',
            'location.name',
            'location.phone',
            'location.street',
            'location.street_alt',
            'location.city',
            'location.state',
            'location.zip',
            'location.lat',
            'location.lng',
            'location.is_active',
          ])
          .whereRef('location.business_id', '=', 'business.id')
          .where('location.deleted_at', 'is', null)
          .where(seesLocation(scope, 'location.id'))
          .orderBy('location.created_at')
          .orderBy('location.id'),
      ).as('business_locations'),
    ])
    .executeTakeFirstOrThrow();
}
