import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import { type BusinessScope, seesLocation } from '../../access/scope.ts';
import { instant, jsonListOf } from '../../db/json-page.ts';
import { NotFoundError } from '../../http/errors.ts';

/**
 * The signed-in user with the business's whole profile as JSON, in one query; pictures are at `files`. A manager's
 * locations are the assigned ones. They may be hundreds, so the JSON is not parsed on the way.
 */
export async function selectMe(db: Queryable, scope: BusinessScope, files: string): Promise<string> {
  const { rows } = await sql<{ me: string }>`
    select json_build_object(
      'user_id', u.id, 'business_id', b.id, 'account_type', u.account_type,
      'basic_info', json_build_object(
        'business_name', b.name, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email),
      'profile_picture_url', ${files}::text || u.profile_picture_key, 'business_logo_url', ${files}::text || b.logo_key,
      'banner_picture_url', ${files}::text || b.banner_key, 'banner_type', coalesce(b.banner_type, 'jipe'), 'about_you', b.about_you,
      'social_urls', json_build_object(
        'company_url', b.company_url, 'facebook_url', b.facebook_url, 'twitter_url', b.twitter_url, 'instagram_url', b.instagram_url,
        'youtube_url', b.youtube_url, 'share_social_url', b.share_social_url),
      'industries', array(select i.name from business_industry i where i.business_id = b.id order by i.position),
      'media', array(
        select json_build_object('id', m.id, 'media_id', m.id, 'url', ${files}::text || m.key, 'type', m.type, 'slot', m.slot)
        from media m where m.business_id = b.id order by m.slot),
      'application_type', b.application_type,
      'questions', array(
        select json_build_object('name', q.name) from business_question q where q.business_id = b.id and q.is_selected order by q.position),
      'profile_completed_up_to', b.profile_completed_up_to, 'is_profile_completed', b.is_profile_completed,
      'is_card_save', exists (select from card where card.business_id = b.id),
      'business_locations', (${jsonListOf(
        sql`to_json(l)`,
        sql`(
        select location.id, location.name, location.phone, location.street, location.street_alt, location.city, location.state,
          location.zip, location.lat, location.lng, location.coordinates_precision, location.is_active
        from location where location.business_id = b.id and location.deleted_at is null and ${seesLocation(scope, 'location.id')}
        order by location.created_at, location.id) l`,
      )}),
      'created_at', ${instant(sql`b.created_at`)})::text as me
    from business b join user_account u on u.business_id = b.id
    where b.id = ${scope.business_id} and u.id = ${scope.user_id}`.execute(db);
  const [row] = rows;
  // The session gate has just found this user, so the user was deleted at this moment.
  if (!row) throw new NotFoundError();
  return row.me;
}
