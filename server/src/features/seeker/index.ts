export { giveSeekerAddress } from './give-address.ts';
export { forgetOldTouches } from './jobs.ts';
export { seekerRoutes } from './routes.ts';
