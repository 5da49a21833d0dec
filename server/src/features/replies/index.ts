export { repliesRoutes } from './routes.ts';
