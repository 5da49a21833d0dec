// Adds missing entries to package-lock.json. Run it by hand when `npm run check` reports them (lockfile.ts says why
// they can be missing).
import { dirname } from 'node:path';
import { completeLock, missingFromLock, readLock, writeLock } from './lockfile.ts';

const root = dirname(import.meta.dirname);
const lockfile = readLock(root);
const missing = missingFromLock(lockfile);
if (missing.length > 0) writeLock(root, completeLock(lockfile));
console.log(missing.length > 0 ? `Added ${missing.length} packages to package-lock.json.` : 'Nothing was missing.');
