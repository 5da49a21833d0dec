export { setSeekerEmail } from './set-seeker-email.ts';
export { eraseAgain } from './erase-person.ts';
export { forgetOldApplications, forgetOldCodes, forgetOldTouches } from './jobs.ts';
export { confirmSeeker } from './confirm-seeker.ts';
export { disownAgain, disownSeeker } from './disown-seeker.ts';
export { makeSeekerMailToken } from './mailed-link.ts';
export { seekersDataLeft } from './queries-erase.ts';
export { seekerRoutes } from './routes.ts';
export { readJobAtDoor } from './read-job-at-door.ts';
