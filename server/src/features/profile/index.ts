export { advanceProgress } from './advance-progress.ts';
export { createBusiness } from './create-business.ts';
export { clearSpool, forgetUploads, measureFiles } from './jobs.ts';
export { keepUploads, type KeptFile } from './keep-uploads.ts';
export { lockBusiness, markBusinessDeleted } from './queries-business.ts';
export { keptKeys } from './queries-files.ts';
export { readProfile } from './read-profile.ts';
export { renameBusiness } from './rename-business.ts';
export { profileRoutes } from './routes.ts';
