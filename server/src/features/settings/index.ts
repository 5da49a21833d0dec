export { eraseExpired } from './jobs.ts';
export { settingsRoutes } from './routes.ts';
