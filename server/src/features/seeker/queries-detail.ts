import { seekerTexts } from '@jipe/contract/seeker/texts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import { compiledStatements, type Places } from '../../db/compiled-statement.ts';
import { cardJson } from './queries-feed.ts';
import { isThere } from './queries-job.ts';

interface Values {
  id: string;
  seeker_id: string;
  /** Base URLs of pictures and of shared links. */
  files: string;
  publicUrl: string;
}

const listOf = (item: RawBuilder<unknown>, order: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(${item} order by ${order}) from ${from}), '[]')`;

/** Empty for businesses that do not share their links. */
const links = ['company_url', 'facebook_url', 'instagram_url', 'twitter_url', 'youtube_url'] as const;
const socialUrls = sql`json_build_object(
  ${sql.join(links.map((name) => sql`${sql.lit(name)}, case when b.share_social_url then ${sql.ref(`b.${name}`)} else '' end`))},
  'share_social_url', b.share_social_url)`;

/** The address with the precision of its coordinates: the contract's `zipNearby` in SQL. */
const [before = '', after = ''] = seekerTexts.near('|').split('|');
const address = sql`json_build_object('id', p.id, 'name', p.name, 'street', p.street, 'street_alt', p.street_alt, 'city', p.city,
  'state', p.state, 'zip', p.zip, 'lat', p.lat, 'lng', p.lng, 'coordinates_precision', p.coordinates_precision,
  'near', case when p.coordinates_precision <> 'address' then ${sql.lit(before)} || left(p.zip, 5) || ${sql.lit(after)} end)`;

const business = ({ files }: Places<Values>) => sql`jsonb_build_object(
  'banner_url', case when b.banner_type = 'custom' then ${files}::text || b.banner_key end, 'about_you', b.about_you,
  'social_urls', ${socialUrls},
  'industries', ${listOf(sql`i.name`, sql`i.position`, sql`business_industry i where i.business_id = b.id`)},
  'media', ${listOf(
    sql`json_build_object('id', m.id, 'media_id', m.id, 'url', ${files}::text || m.key, 'type', m.type, 'slot', m.slot)`,
    sql`m.slot`,
    sql`media m where m.business_id = b.id`,
  )})`;

const questions = sql`case when b.application_type = 'online_application' then '[]' else ${listOf(
  sql`json_build_object('name', q.name)`,
  sql`q.position`,
  sql`business_question q where q.business_id = b.id and q.is_selected`,
)} end`;

const detail = (at: Places<Values>) => sql`(c.card || jsonb_build_object(
  'number', listing.number, 'responsibilities', listing.responsibilities,
  'availabilities', jsonb_build_object('types', c.card -> 'types', 'time_sheets', listing.time_sheets),
  'address', ${address}, 'dynamic_link_url', ${at.publicUrl}::text || '/job/' || listing.id, 'questions', ${questions},
  'business', (c.card -> 'business') || ${business(at)}))`;

const own = sql`jsonb_build_object('application_id', case when a.withdrawn_at is null then a.id end, 'conversation_id', talk.id)`;

const details = compiledStatements<{ job: string }, Values>();

/**
 * The full listing for its page, as JSON; undefined when this seeker may not see it. With `isOpen`, without the
 * seeker's own fields.
 */
export async function findJobDetail(
  db: Queryable,
  { seeker_id }: SeekerScope,
  { isOpen, ...asked }: Omit<Values, 'seeker_id'> & { isOpen: boolean },
): Promise<string | undefined> {
  const build = (at: Places<Values>) => sql<{ job: string }>`
    select (${isOpen ? sql`${detail(at)} - array['is_favorited', 'has_applied']` : sql`${detail(at)} || ${own}`})::text as job
    from listing join business b on b.id = listing.business_id join location p on p.id = listing.location_id
      left join application a on a.listing_id = listing.id and a.seeker_id = ${at.seeker_id}
      left join conversation talk on talk.listing_id = listing.id and talk.seeker_id = ${at.seeker_id}
      cross join lateral (select (${cardJson(at, at.files, sql`null::int`)})::jsonb as card) c
    where listing.id = ${at.id} and ${isThere(at)}`;
  const [found] = await details(db, { shape: isOpen ? 'open' : 'own', build, values: { seeker_id, ...asked } });
  return found?.job;
}
