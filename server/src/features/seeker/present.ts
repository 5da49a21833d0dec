import { wholeWeek } from '@jipe/contract/applicants/rules';
import type { SeekerProfile } from '@jipe/contract/seeker/schema';
import type { AppContext } from '../../access/context.ts';
import { fileUrlOrNull } from '../../http/stored-files.ts';
import type { SeekerRow } from './queries-account.ts';

export const presentProfile = (ctx: AppContext, row: SeekerRow): SeekerProfile => ({
  seeker_id: row.id,
  email: row.email,
  full_name: row.full_name,
  phone: row.phone,
  profile_picture_url: fileUrlOrNull(ctx, row.profile_picture_key),
  about_you: row.about_you,
  work_history: row.work_history,
  skills: row.skills,
  availabilities: wholeWeek(row.availabilities),
  time_slots: row.time_slots ?? [],
  hide_contact: row.hide_contact,
});
