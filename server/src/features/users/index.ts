export { deleteUser } from './delete-user.ts';
export { usersRoutes } from './routes.ts';
export { setLocationManagers } from './set-location-managers.ts';
