export { giveSeekerAddress } from './give-address.ts';
export { eraseAgain } from './erase-seeker.ts';
export { forgetOldApplications, forgetOldCodes, forgetOldTouches } from './jobs.ts';
export { confirmByLink, disownAgain, disownByLink, makeForSeeker } from './mailed-link.ts';
export { seekersDataLeft } from './queries-erase.ts';
export { seekerRoutes } from './routes.ts';
export { readJobAtDoor } from './read-job.ts';
