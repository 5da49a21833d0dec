import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * A page that is open when the product is updated asks for the rest of its own build: pages, dialogs and menus nobody has opened yet. The
 * names of files are made of their content, so those of the last builds can lie beside the new ones.
 */

const KEPT_BUILDS = 2;
const KEPT_DAYS = 7;
/** Far more than two builds are; so much is kept of them at most. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What a build put into its folder `assets`, and since when another one stands in its place. */
interface Build {
  files: readonly string[];
  replacedAt: string | null;
}

const assetsOf = (dist: string): readonly string[] => {
  const folder = join(dist, 'assets');
  // What maps it to its source is for who has that.
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.map')) : [];
};
// Where what begins with a dot lies, which goes nowhere.
const recordOf = (dist: string) => join(dist, '.vite', 'builds.json');

/** The builds whose files lie in `dist`, the newest first. */
function buildsIn(dist: string): readonly Build[] {
  if (existsSync(recordOf(dist))) return JSON.parse(readFileSync(recordOf(dist), 'utf8')) as Build[];
  const files = assetsOf(dist);
  return files.length > 0 ? [{ files, replacedAt: null }] : [];
}

const isSame = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();

/** Takes along into the build in `next` what `dist` holds of the two before it, if they were replaced within the week. */
export function keepEarlierBuilds(dist: string, next: string, now: Date = new Date()): void {
  const files = assetsOf(next);
  const since = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  const earlier = buildsIn(dist)
    .map((build) => ({ files: build.files, replacedAt: build.replacedAt ?? now.toISOString() }))
    // Built again from the same sources it is the same build.
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
