import type { ApplicationChanged } from '@jipe/contract/messaging/events';
import type { ApplicationState } from './queries-change.ts';
import { actionsOf } from './rules.ts';

export const presentState = (row: ApplicationState): Omit<ApplicationChanged, 'location_id'> => ({
  application_id: row.id,
  job_id: row.listing_id,
  application_status: actionsOf(row),
  is_hidden: row.is_hidden,
});
