export { forgetOldTouches } from './jobs.ts';
export { seekerRoutes } from './routes.ts';
