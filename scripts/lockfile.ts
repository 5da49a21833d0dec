import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// A tool with a native part lists one optional package per platform. npm leaves those out of package-lock.json that the
// registry in use does not serve, and then refuses its own lockfile: `npm ci` fails with "Missing: … from lock file".
// So each of these packages gets an entry, and is fetched only on its own platform.

export interface LockedPackage {
  version?: string;
  license?: string;
  /** True for a workspace of this repository. */
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

export interface MissingPackage {
  name: string;
  version: string;
  /** The lockfile key of the package that depends on it. */
  parent: string;
}

/** The optional dependencies of locked packages that have no entry of their own. */
export function missingFromLock(lockfile: Lockfile): MissingPackage[] {
  return Object.entries(lockfile.packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lockfile, parent, name))
      .map(([name, version]) => ({ name, version, parent })),
  );
}

/** Looks a package up as Node does: beside the package that needs it, then in every folder above. */
function isLocked(lockfile: Lockfile, parent: string, name: string): boolean {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (lockfile.packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/** Returns the lockfile with the missing entries added, in npm's order. */
export function completeLock(lockfile: Lockfile): Lockfile {
  const packages = { ...lockfile.packages };
  for (const { name, version, parent } of missingFromLock(lockfile)) {
    const isDev = packages[parent]?.dev === true;
    packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(isDev && { dev: true }), optional: true };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lockfile, packages: Object.fromEntries(sorted) };
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Reads the platform from a package's name: `@oxlint/binding-linux-arm-musleabihf` → linux, arm, musl. */
export function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (!os || !cpu) throw new Error(`The name ${name} does not say its platform; add it to package-lock.json by hand.`);
  const abi = words.at(-1) ?? '';
  const libc =
    os !== 'linux' ? undefined : abi.startsWith('musl') ? 'musl' : abi.startsWith('gnu') ? 'glibc' : undefined;
  return { cpu: [cpu], os: [os], ...(libc && { libc: [libc] }) };
}

export function readLock(root: string): Lockfile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
}

export function writeLock(root: string, lockfile: Lockfile): void {
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lockfile, null, 2)}\n`);
}
