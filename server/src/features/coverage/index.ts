export { forgetOldRuns } from './jobs.ts';
export { coverageRoutes } from './routes.ts';
