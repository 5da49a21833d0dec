// Compares the content of node_modules with the packages that package-lock.json names for this platform.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One package's entry in package-lock.json.
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/** @typedef {{ platform: string, arch: string, libc: string | undefined }} Platform */

/**
 * Whether npm's own record of node_modules matches the packages that package-lock.json names for this platform.
 * @param {string} root
 * @param {Record<string, Locked>} locked
 */
export function isInstalled(root, locked) {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const names = Object.keys(locked).filter((name) => name !== '');
  if (Object.keys(installed).some((name) => !locked[name])) return false;
  if (missingHere(root, locked).length > 0) return false;
  return names.every((name) => {
    const there = installed[name];
    if (!there) return locked[name]?.optional === true;
    return there.version === locked[name]?.version && existsSync(join(root, name));
  });
}

/**
 * The packages built only for this platform that are not installed.
 * @param {string} root
 * @param {Record<string, Locked>} locked
 */
export function missingHere(root, locked, platform = thisPlatform()) {
  return Object.keys(locked)
    .filter((name) => {
      const entry = locked[name];
      return entry?.optional && isFor(entry, platform) && !existsSync(join(root, name, 'package.json'));
    })
    .map((name) => name.replace(/^.*node_modules\//, ''));
}

/**
 * @param {Locked} entry
 * @param {Platform} platform
 */
function isFor(entry, platform) {
  if (!entry.os || !entry.cpu) return false;
  const allows = (/** @type {string | string[] | undefined} */ list, /** @type {string | undefined} */ value) =>
    list === undefined || value === undefined || [list].flat().includes(value);
  return allows(entry.os, platform.platform) && allows(entry.cpu, platform.arch) && allows(entry.libc, platform.libc);
}

/** @returns {Platform} */
function thisPlatform() {
  /** @type {string | undefined} */
  let libc;
  if (process.platform === 'linux') {
    const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
    libc = report.header?.glibcVersionRuntime ? 'glibc' : 'musl';
  }
  return { platform: process.platform, arch: process.arch, libc };
}

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
export function packagesOf(file) {
  const text = readOr(file);
  if (text === undefined) return {};
  const parsed = /** @type {{ packages?: Record<string, Locked> }} */ (JSON.parse(text));
  return parsed.packages ?? {};
}

/** @param {string} file */
export function readOr(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
