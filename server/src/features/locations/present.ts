import type { GeoPlace, HiringManagerOption, LocationDetail, LocationOption } from '@jipe/contract/locations/schema';
import type { AppContext } from '../../access/context.ts';
import { fileUrlOrNull } from '../../http/stored-files.ts';
import type { Place } from '../../ports/geocoder/port.ts';
import type { DetailRow } from './queries-detail.ts';
import type { ManagerRow, OptionRow } from './queries-option.ts';

export function presentDetail(ctx: AppContext, { card, jobs, funnel, history, came_by }: DetailRow): LocationDetail {
  const location = { id: card.id, name: card.name, is_active: card.is_active };
  return { ...card, jobs: ctx.hooks.locationRead.present(ctx, jobs, location), funnel, history, came_by };
}

export const presentOption = ({ location_id, location_title, is_active }: OptionRow): LocationOption => ({
  location_id,
  location_title,
  is_active,
});

export const presentManager = (ctx: AppContext, row: ManagerRow): HiringManagerOption => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  account_type: 'hiring_manager',
  account_status: row.account_status,
  profile_picture_url: fileUrlOrNull(ctx, row.profile_picture_key),
});

export const presentPlace = ({ city = '', state = '', zip = '', ...place }: Place): GeoPlace => ({
  ...place,
  city,
  state,
  zip,
});
