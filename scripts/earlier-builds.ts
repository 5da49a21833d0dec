import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * A page that stays open during an update still loads files of its own build: pages, dialogs and menus that it has not
 * loaded yet. File names are hashes of their content, so the files of earlier builds can lie beside the new ones.
 */

const KEPT_BUILDS = 2;
const KEPT_DAYS = 7;
/** Size limit for the files of earlier builds: far more than two builds need. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The names of a build's files in `assets`, and when the next build replaced it; null for the current build. */
interface Build {
  files: readonly string[];
  replacedAt: string | null;
}

const assetsOf = (dist: string): readonly string[] => {
  const folder = join(dist, 'assets');
  // Source maps are left out: only developers use them, and they have their own.
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.map')) : [];
};
// The dot keeps the record private: the server serves no file whose name begins with a dot.
const recordOf = (dist: string) => join(dist, '.vite', 'builds.json');

/** The builds whose files are in `dist`, the newest first. */
function buildsIn(dist: string): readonly Build[] {
  if (existsSync(recordOf(dist))) return JSON.parse(readFileSync(recordOf(dist), 'utf8')) as Build[];
  const files = assetsOf(dist);
  return files.length > 0 ? [{ files, replacedAt: null }] : [];
}

const isSame = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();

/**
 * Copies the files of up to two earlier builds from `dist` into the new build in `next`, if they were replaced within
 * the last week.
 */
export function keepEarlierBuilds(dist: string, next: string, now: Date = new Date()): void {
  const files = assetsOf(next);
  const since = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  const earlier = buildsIn(dist)
    .map((build) => ({ files: build.files, replacedAt: build.replacedAt ?? now.toISOString() }))
    // A rebuild of the same sources produces the same file names, so it is the same build.
    .filter((build) => build.replacedAt > since && !isSame(build.files, files))
    .slice(0, KEPT_BUILDS);
  mkdirSync(join(next, 'assets'), { recursive: true });
  const here = new Set(files);
  let bytes = 0;
  const kept = earlier.filter((build) => {
    const missing = build.files.filter((name) => !here.has(name) && existsSync(join(dist, 'assets', name)));
    bytes += missing.reduce((sum, name) => sum + statSync(join(dist, 'assets', name)).size, 0);
    if (bytes > MOST_BYTES) return false;
    for (const name of missing) {
      copyFileSync(join(dist, 'assets', name), join(next, 'assets', name));
      here.add(name);
    }
    return true;
  });
  mkdirSync(join(next, '.vite'), { recursive: true });
  writeFileSync(recordOf(next), JSON.stringify([{ files, replacedAt: null }, ...kept]));
}
