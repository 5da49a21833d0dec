export { giveSeekerAddress } from './give-address.ts';
export { forgetOldCodes, forgetOldTouches } from './jobs.ts';
export { seekerRoutes } from './routes.ts';
export { makeMailedCode } from './send-code.ts';
export { readJobAtDoor } from './read-job.ts';
