export { forgetSignedOutDevices, mailAboutPeople, PUSH_SECONDS, sendDuePushes } from './jobs.ts';
export { notifyOfApplicant } from './notify-of-applicant.ts';
export { mailTold } from './mail-seekers.ts';
export { mayReadMail } from './queries-posted.ts';
export { notifyOwners } from './notify-owners.ts';
export { notifyPeople } from './notify-people.ts';
export { notificationsRoutes } from './routes.ts';
