export { usersRoutes } from './routes.ts';
export { setLocationManagers } from './set-location-managers.ts';
