export { deleteBusinessAgain } from './delete-account.ts';
export { eraseExpired } from './jobs.ts';
export { erasuresOverdue, personalDataLeft } from './queries-personal.ts';
export { settingsRoutes } from './routes.ts';
