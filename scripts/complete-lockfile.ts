// Run by hand when `npm run check` says that package-lock.json lacks packages (see lockfile.ts for why it may).
import { dirname } from 'node:path';
import { completeLock, missingFromLock, readLock, writeLock } from './lockfile.ts';

const root = dirname(import.meta.dirname);
const lockfile = readLock(root);
const missing = missingFromLock(lockfile);
if (missing.length > 0) writeLock(root, completeLock(lockfile));
console.log(missing.length > 0 ? `Added ${missing.length} packages to package-lock.json.` : 'Nothing was missing.');
