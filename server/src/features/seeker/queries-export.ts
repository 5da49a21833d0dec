import type { Queryable } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import { type ExportedTable, same, type Source, tableOf } from '../../db/exported-table.ts';

/*
 * All data stored about a seeker, without data of others: no passwords, tokens or keys, and none of the employer's
 * flags on an application.
 */
const sources: readonly Source[] = [
  {
    name: 'profile',
    from: 'seeker s',
    where: 's.id = {owner}',
    key: 's.id',
    keyType: 'uuid',
    columns: same(
      's',
      'id email full_name phone about_you work_history skills availabilities time_slots hide_contact language wants_mail wants_push created_at confirmed_at',
    ),
  },
  {
    name: 'applications',
    from: 'application a join listing l on l.id = a.listing_id join business b on b.id = l.business_id join location p on p.id = l.location_id',
    where: 'a.seeker_id = {owner}',
    key: 'a.id',
    keyType: 'uuid',
    columns: {
      ...same('a', 'id listing_id'),
      title: 'l.title',
      business_name: 'b.name',
      location_name: 'p.name',
      ...same('a', 'applied_at withdrawn_at time_slots responsibilities_answers language note via wants_adjustment'),
    },
  },
  {
    name: 'favourites',
    from: 'favorite f join listing l on l.id = f.listing_id join business b on b.id = l.business_id',
    where: 'f.seeker_id = {owner}',
    key: 'f.listing_id',
    keyType: 'uuid',
    columns: { ...same('f', 'listing_id'), title: 'l.title', business_name: 'b.name', ...same('f', 'favorited_at') },
  },
  {
    name: 'conversations',
    from: 'conversation c join listing l on l.id = c.listing_id join business b on b.id = c.business_id',
    where: 'c.seeker_id = {owner}',
    key: 'c.id',
    keyType: 'uuid',
    columns: { ...same('c', 'id listing_id'), title: 'l.title', business_name: 'b.name', ...same('c', 'created_at') },
  },
  {
    name: 'messages',
    from: 'message m join conversation c on c.id = m.conversation_id',
    where: 'c.seeker_id = {owner}',
    key: 'm.id',
    keyType: 'uuid',
    columns: {
      ...same('m', 'id conversation_id no'),
      is_own: 'm.seeker_id is not null',
      ...same('m', 'message log_date'),
    },
  },
  {
    name: 'sessions',
    from: 'session s',
    where: 's.seeker_id = {owner}',
    key: 's.id',
    keyType: 'uuid',
    columns: same('s', 'id ip user_agent created_at last_used_at ended_at'),
  },
  {
    name: 'devices',
    from: 'push_device d',
    where: 'd.seeker_id = {owner}',
    key: 'd.id',
    keyType: 'uuid',
    columns: same('d', 'id endpoint created_at'),
  },
];

export const seekersTables = ({ seeker_id }: SeekerScope): ExportedTable[] =>
  sources.map((source) => tableOf(source, seeker_id));

export async function selectPicture(
  db: Queryable,
  { seeker_id }: SeekerScope,
): Promise<{ name: string; key: string }[]> {
  const row = await db
    .selectFrom('seeker')
    .select('profile_picture_key as key')
    .where('id', '=', seeker_id)
    .executeTakeFirst();
  return row?.key ? [{ name: 'picture', key: row.key }] : [];
}
