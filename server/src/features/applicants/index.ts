export { addApplication, type NewApplication } from './add-application.ts';
export { addFavourite, removeFavourite } from './add-favourite.ts';
export { changeFlags } from './change-flags.ts';
export { markSeenBySwipe, markTold } from './mark-seen.ts';
export {
  type HeldApplication,
  lockApplications as holdApplications,
  selectApplicationsById as findApplications,
  selectChangedSince as findChangedFlags,
} from './queries-decided.ts';
export { todayOf } from './read-today.ts';
export { sendAgain } from './send-again.ts';
export { takeBackApplication } from './take-back-application.ts';
export { applicantsRoutes } from './routes.ts';
export { actionsOf, bitsOf, dayOf, halfHoursOfBits } from './rules.ts';
