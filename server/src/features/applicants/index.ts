export { addApplication, type NewApplication } from './add-application.ts';
export { addFavourite, removeFavourite } from './add-favourite.ts';
export { markSeenBySwipe } from './mark-seen.ts';
export { applicantsRoutes } from './routes.ts';
export { actionsOf, dayOf } from './rules.ts';
