import { wholeWeek } from '@jipe/contract/applicants/rules';
import type { Applicant } from '@jipe/contract/applicants/schema';
import type { ApplicationChanged } from '@jipe/contract/messaging/events';
import type { AppContext } from '../../access/context.ts';
import { fileUrlOrNull } from '../../http/stored-files.ts';
import type { ApplicationState } from './queries-change.ts';
import type { ApplicantRow } from './queries-list.ts';
import { actionsOf } from './rules.ts';

export const presentState = (row: ApplicationState): Omit<ApplicationChanged, 'location_id'> => ({
  application_id: row.id,
  job_id: row.listing_id,
  application_status: actionsOf(row),
  is_hidden: row.is_hidden,
});

/** Contact data of a seeker who hides it never leaves the server; questions are a matter of applications in the product alone. */
export function presentApplicant(ctx: AppContext, row: ApplicantRow): Applicant {
  const isJipe = row.application_type === 'jipe_application';
  return {
    user: {
      user_id: row.seeker_id,
      seeker_full_name: row.full_name,
      seeker_profile_picture: fileUrlOrNull(ctx, row.profile_picture_key),
      applied_date: row.applied_at?.toISOString() ?? null,
      favorited_date: row.favorited_at?.toISOString() ?? null,
      hide_contact: row.hide_contact,
      basic_info: row.hide_contact ? { email: null, phone: null } : { email: row.email, phone: row.phone || null },
      conversation_id: row.conversation_id,
      about_you: row.about_you,
      work_history: row.work_history,
      skills: row.skills,
      availabilities: wholeWeek(row.availabilities),
      responsibilities_answers: isJipe ? (row.responsibilities_answers ?? []) : [],
    },
    job: {
      application_id: row.application_id,
      application_status: actionsOf({ is_interviewed: row.is_interviewed ?? false, is_hired: row.is_hired ?? false }),
      is_hidden: row.is_hidden ?? false,
      job_id: row.listing_id,
      title: row.title,
      number: row.number,
      status: row.status,
      application_type: row.application_type,
      location_id: row.location_id,
      location_name: row.location_name,
    },
  };
}
