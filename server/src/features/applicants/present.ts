import type { Applicant, Found } from '@jipe/contract/applicants/schema';
import type { ApplicationChanged } from '@jipe/contract/messaging/events';
import type { ApplicationState } from './queries-change.ts';
import { actionsOf } from './rules.ts';

export const presentState = (row: ApplicationState): Omit<ApplicationChanged, 'location_id'> => ({
  application_id: row.id,
  job_id: row.listing_id,
  application_status: actionsOf(row),
  is_hidden: row.is_hidden,
});

/** A row of the applicants list as a search result. */
export const presentFound = ({ user, job }: Applicant): Found['applicants'][number] => ({
  application_id: job.application_id ?? '',
  seeker_id: user.user_id,
  full_name: user.seeker_full_name,
  job_id: job.job_id,
  title: job.title,
  location_id: job.location_id,
  location_name: job.location_name,
});
