import { wholeWeek } from '@jipe/contract/applicants/rules';
import type { Applicant } from '@jipe/contract/applicants/schema';

/** An applicant of an active listing. */
export const anApplicant = (application_id: string, job: Partial<Applicant['job']> = {}): Applicant => ({
  user: {
    user_id: `seeker-${application_id}`,
    seeker_full_name: 'Ana Lopez',
    seeker_profile_picture: null,
    is_confirmed: true,
    is_erased: false,
    applied_date: '2026-03-02T15:00:00.000Z',
    favorited_date: null,
    hide_contact: false,
    basic_info: { email: 'ana@example.com', phone: null },
    conversation_id: null,
    about_you: '',
    work_history: [],
    skills: [],
    availabilities: wholeWeek({}),
    time_slots: [],
    responsibilities_answers: [],
    also: [],
  },
  job: {
    application_id,
    application_status: [],
    is_hidden: false,
    job_id: 'j',
    title: 'Barista',
    number: null,
    status: 'active',
    application_type: 'jipe_application',
    location_id: 'l',
    location_name: 'Main Street',
    is_new: false,
    waiting_since: null,
    hours_match: { needed: 8, covered: null },
    applied_with: { time_slots: [], responsibilities_answers: [], language: 'en', note: '', via: null },
    wants_adjustment: false,
    ...job,
  },
});
