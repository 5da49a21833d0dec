import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import { type BusinessScope, seesLocation } from '../../access/scope.ts';
import type { BusinessTable, UserAccountTable } from '../../db/schema.ts';
import { NotFoundError } from '../../http/errors.ts';
import type { MediaRow } from './queries-media.ts';

type OfUser = 'account_type' | 'first_name' | 'last_name' | 'email' | 'profile_picture_key';
type OfBusiness =
  | 'logo_key'
  | 'banner_type'
  | 'banner_key'
  | 'about_you'
  | 'company_url'
  | 'facebook_url'
  | 'twitter_url'
  | 'instagram_url'
  | 'youtube_url'
  | 'share_social_url'
  | 'application_type'
  | 'profile_completed_up_to'
  | 'is_profile_completed'
  | 'created_at';

export interface ProfileRow
  extends Pick<Selectable<UserAccountTable>, OfUser>, Pick<Selectable<BusinessTable>, OfBusiness> {
  user_id: string;
  business_id: string;
  business_name: string;
  is_card_save: boolean;
  industries: { name: string }[];
  media: MediaRow[];
  questions: { name: string }[];
  /** Finished JSON: there may be hundreds, and nobody takes them apart on the way. */
  business_locations: string;
}

/**
 * The signed-in user with all of the business's profile, in one query. A manager's locations are the assigned ones. Every page asks
 * for it: as text it costs a tenth of a millisecond less than as calls of the query builder.
 */
export async function readProfileRow(db: Queryable, scope: BusinessScope): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select u.id as user_id, u.account_type, u.first_name, u.last_name, u.email, u.profile_picture_key,
      b.id as business_id, b.name as business_name, b.logo_key, b.banner_type, b.banner_key, b.about_you, b.company_url, b.facebook_url,
      b.twitter_url, b.instagram_url, b.youtube_url, b.share_social_url, b.application_type, b.profile_completed_up_to,
      b.is_profile_completed, b.created_at,
      exists (select from card where card.business_id = b.id) as is_card_save,
      (select coalesce(json_agg(json_build_object('name', i.name) order by i.position), '[]')
        from business_industry i where i.business_id = b.id) as industries,
      (select coalesce(json_agg(json_build_object('id', m.id, 'key', m.key, 'type', m.type, 'slot', m.slot) order by m.slot), '[]')
        from media m where m.business_id = b.id) as media,
      (select coalesce(json_agg(json_build_object('name', q.name) order by q.position), '[]')
        from business_question q where q.business_id = b.id and q.is_selected) as questions,
      (select coalesce(json_agg(to_json(l)), '[]')::text from (
        select location.id, location.name, location.phone, location.street, location.street_alt, location.city, location.state,
          location.zip, location.lat, location.lng, location.is_active
        from location where location.business_id = b.id and location.deleted_at is null and ${seesLocation(scope, 'location.id')}
        order by location.created_at, location.id) l) as business_locations
    from business b join user_account u on u.business_id = b.id
    where b.id = ${scope.business_id} and u.id = ${scope.user_id}`.execute(db);
  const [row] = rows;
  // The session gate has just found this user; who is deleted in this very moment is not there any more.
  if (!row) throw new NotFoundError();
  return row;
}
