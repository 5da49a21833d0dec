import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepEarlierBuilds } from './earlier-builds.ts';
import { lock } from './lock.js';
import { ROOT, runNode, toolFile } from './run-command.ts';

/** The app of employers and the app of job seekers. */
const APPS = ['web', 'seeker-app'] as const;
type AppName = (typeof APPS)[number];

const distOf = (app: AppName) => join(ROOT, app, 'dist');
const stampOf = (app: AppName) => join(ROOT, app, '.cache', 'built');

/** Globs of all files that go into an app's build. */
const sourcesOf = (app: AppName) => [
  `${app}/**/*`,
  'client/**/*',
  'contract/src/**/*',
  'package-lock.json',
  'tsconfig.base.json',
];
const NOT_SOURCES = ['*/dist', '*/dist/**', '*/.cache', '*/.cache/**', '*/node_modules/**', '**/*.test.{ts,tsx}'];
/** Environment variables that end up in the build. */
const BUILD_SETTINGS = /^VITE_|^DEV_PAGES$/;

export interface WebBuild {
  was: 'fresh' | 'built' | 'absent' | 'broken';
  /** The build's error output; empty unless the app is absent or its build failed. */
  output: string;
}

/** Builds both apps. `was` is the worst state of the two; an absent app or a failed build is reported, not thrown. */
export async function buildWeb(onBuild: () => void = () => {}): Promise<WebBuild> {
  const built: WebBuild[] = [];
  for (const app of APPS) built.push(await buildApp(app, onBuild));
  const order: readonly WebBuild['was'][] = ['broken', 'absent', 'built', 'fresh'];
  const was = order.find((each) => built.some((one) => one.was === each)) ?? 'fresh';
  return { was, output: built.map(({ output }) => output).join('') };
}

/**
 * Builds an app into its dist when its sources have changed since the last build. Several processes may call this at
 * once: one builds, the others wait. The old build stays until the new one is complete. Its files stay longer, for
 * pages that are still open.
 */
async function buildApp(app: AppName, onBuild: () => void): Promise<WebBuild> {
  if (!existsSync(join(ROOT, app, 'index.html'))) return { was: 'absent', output: `${app}/index.html is missing.` };
  const wanted = hashOfSources(app);
  if (isBuilt(app, wanted)) return { was: 'fresh', output: '' };
  const held = await lock('web-build', ROOT);
  try {
    if (isBuilt(app, wanted)) return { was: 'fresh', output: '' };
    onBuild();
    return await build(app, wanted, held.fd);
  } finally {
    await held.release();
  }
}

async function build(app: AppName, wanted: string, lockFd: number | undefined): Promise<WebBuild> {
  const [dist, cache] = [distOf(app), join(ROOT, app, '.cache')];
  const next = join(cache, 'next');
  const previous = join(cache, 'previous');
  mkdirSync(cache, { recursive: true });
  const vite = await runNode(
    toolFile('vite/bin/vite.js'),
    ['build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: join(ROOT, app), env: { NODE_ENV: 'production' }, lockFd },
  );
  if (!vite.isOk) return { was: 'broken', output: vite.output };
  if (!existsSync(join(next, 'index.html')))
    return { was: 'broken', output: `${vite.output}\nNo index.html was built.` };
  keepEarlierBuilds(dist, next);
  rmSync(stampOf(app), { force: true });
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, previous);
  renameSync(next, dist);
  rmSync(previous, { recursive: true, force: true });
  writeFileSync(stampOf(app), wanted);
  return { was: 'built', output: '' };
}

function isBuilt(app: AppName, wanted: string): boolean {
  if (!existsSync(join(distOf(app), 'index.html')) || !existsSync(stampOf(app))) return false;
  return readFileSync(stampOf(app), 'utf8') === wanted;
}

function hashOfSources(app: AppName): string {
  const hash = createHash('sha256').update(process.version);
  const settings = Object.keys(process.env).filter((name) => BUILD_SETTINGS.test(name));
  for (const name of settings.toSorted()) hash.update(`\n${name}=${process.env[name]}`);
  const entries = globSync(sourcesOf(app), { cwd: ROOT, exclude: NOT_SOURCES, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(`\n${file.slice(ROOT.length)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}
