import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepEarlierBuilds } from './earlier-builds.ts';
import { lock } from './lock.js';
import { ROOT, runNode, toolFile } from './run-command.ts';

const WEB = join(ROOT, 'web');
const DIST = join(WEB, 'dist');
const STAMP = join(WEB, '.cache', 'built');

/** The sources of the built web app. */
const SOURCES = ['web/**/*', 'contract/src/**/*', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = [
  'web/dist',
  'web/dist/**',
  'web/.cache',
  'web/.cache/**',
  'web/node_modules/**',
  '**/*.test.{ts,tsx}',
];
/** Settings of the environment that end up in the build. */
const BUILD_SETTINGS = /^VITE_|^DEV_PAGES$/;

export interface WebBuild {
  was: 'fresh' | 'built' | 'absent' | 'broken';
  /** The reason why the build failed. */
  output: string;
}

/**
 * Builds the web app into web/dist when its sources have changed since the last build. Several processes may call it at once: one builds,
 * the others wait. The old build stays until the new one is complete, and its files stay longer for pages that are still open.
 */
export async function buildWeb(onBuild: () => void = () => {}): Promise<WebBuild> {
  if (!existsSync(join(WEB, 'index.html'))) return { was: 'absent', output: 'web/index.html is missing.' };
  const wanted = hashOfSources();
  if (isBuilt(wanted)) return { was: 'fresh', output: '' };
  const held = await lock('web-build', ROOT);
  try {
    if (isBuilt(wanted)) return { was: 'fresh', output: '' };
    onBuild();
    return await build(wanted, held.fd);
  } finally {
    await held.release();
  }
}

async function build(wanted: string, lockFd: number | undefined): Promise<WebBuild> {
  const next = join(WEB, '.cache', 'next');
  const previous = join(WEB, '.cache', 'previous');
  mkdirSync(join(WEB, '.cache'), { recursive: true });
  const vite = await runNode(
    toolFile('vite/bin/vite.js'),
    ['build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: WEB, env: { NODE_ENV: 'production' }, lockFd },
  );
  if (!vite.isOk) return { was: 'broken', output: vite.output };
  if (!existsSync(join(next, 'index.html')))
    return { was: 'broken', output: `${vite.output}\nNo index.html was built.` };
  keepEarlierBuilds(DIST, next);
  rmSync(STAMP, { force: true });
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(DIST)) renameSync(DIST, previous);
  renameSync(next, DIST);
  rmSync(previous, { recursive: true, force: true });
  writeFileSync(STAMP, wanted);
  return { was: 'built', output: '' };
}

function isBuilt(wanted: string): boolean {
  if (!existsSync(join(DIST, 'index.html')) || !existsSync(STAMP)) return false;
  return readFileSync(STAMP, 'utf8') === wanted;
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.version);
  const settings = Object.keys(process.env).filter((name) => BUILD_SETTINGS.test(name));
  for (const name of settings.toSorted()) hash.update(`\n${name}=${process.env[name]}`);
  const entries = globSync(SOURCES, { cwd: ROOT, exclude: NOT_SOURCES, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(`\n${file.slice(ROOT.length)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}
