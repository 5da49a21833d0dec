import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { INSTALLS_WITHIN_MS, installPackage, output } from './install.ts';

export interface Browser {
  executablePath: string;
  args: string[];
  /** Environment variables that it needs besides ours. */
  env: Record<string, string>;
  /** The source, in words. */
  from: string;
}

/** Runs as root without a screen or network, and without the browser's own network calls. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SHELL_NAMES = ['chrome-headless-shell', 'chromium-headless-shell'];
const NAMES = ['google-chrome', 'google-chrome-stable', 'chrome', 'chromium', 'chromium-browser'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
];
const STARTS_WITHIN_MS = 30_000;

interface Source {
  from: string;
  find: () => Promise<Pick<Browser, 'executablePath'> & Partial<Browser>>;
}

const given: readonly Source[] = process.env['CHROME']
  ? [{ from: '$CHROME', find: async () => ({ executablePath: process.env['CHROME'] ?? '' }) }]
  : [];
const thoseOf = (paths: readonly string[]): readonly Source[] =>
  paths.map((executablePath) => ({ from: executablePath, find: async () => ({ executablePath }) }));

/** Tried in this order, each by loading a page. */
const WHOLE: readonly Source[] = [
  ...given,
  ...thoseOf(systemBrowsers()),
  { from: 'Playwright', find: async () => ({ executablePath: chromium.executablePath() }) },
  // A full browser comes before npm's, which shows no notifications.
  { from: 'apt', find: () => installWithApt('chromium', systemBrowsers) },
  { from: '@sparticuz/chromium', find: unpackedBrowser },
  { from: 'playwright install', find: installWithPlaywright },
];
const SHELLS: readonly Source[] = [
  ...given,
  ...thoseOf(onPath(SHELL_NAMES)),
  { from: 'apt', find: () => installWithApt('chromium-headless-shell', () => onPath(SHELL_NAMES)) },
];

/**
 * Returns a browser that works here.
 * @throws with all failed tries when there is none
 */
export const findBrowser = (): Promise<Browser> => firstOf(WHOLE);

/**
 * Returns a headless shell where there is one: it opens a page in less than half the time but shows no notifications.
 */
export const findShell = (): Promise<Browser> => firstOf([...SHELLS, ...WHOLE]);

async function firstOf(sources: readonly Source[]): Promise<Browser> {
  const tried: string[] = [];
  for (const { from, find } of sources) {
    try {
      const found = await find();
      const browser = { args: ARGS, env: {}, ...found, from };
      await loadPage(browser);
      return browser;
    } catch (error) {
      tried.push(`  ${from}: ${error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)}`);
    }
  }
  throw new Error(`No browser works here. Set CHROME to the path of one.\nTried:\n${tried.join('\n')}`);
}

/** Returns the browsers for journeys. The first caller finds them; workers read the environment variable. */
export async function journeyBrowsers(): Promise<{ shell: Browser; whole: Browser }> {
  const known = (process.env['E2E_BROWSERS'] ??= JSON.stringify({
    shell: await findShell(),
    whole: await findBrowser(),
  }));
  return JSON.parse(known) as { shell: Browser; whole: Browser };
}

export const launchOptionsOf = ({ executablePath, args, env }: Browser) => ({
  executablePath,
  args,
  env: { ...definedOnly(process.env), ...env },
});

function systemBrowsers(): string[] {
  return [...new Set([...onPath(NAMES), ...PLACES])].filter((path) => existsSync(path));
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path));
}

/** Loads a page, because some browsers answer to --version and still cannot start. */
async function loadPage(found: Browser): Promise<void> {
  if (!existsSync(found.executablePath)) throw new Error(`${found.executablePath} does not exist`);
  const browser = await chromium.launch({ ...launchOptionsOf(found), timeout: STARTS_WITHIN_MS });
  try {
    const page = await browser.newPage();
    // The dots of a password crash some browsers when no font has them.
    await page.setContent('<p>it works</p><input type="password" value="secret" />');
    await page.screenshot();
    if ((await page.textContent('p')) !== 'it works') throw new Error('it does not show a page');
  } finally {
    await browser.close();
  }
}

/** Drops undefined values, as Playwright wants it. */
export function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/**
 * Unpacks npm's browser. Its package unpacks into the temporary folder and reuses the files it finds there. It
 * therefore gets a separate folder and process, and the complete folder is then moved into place: other processes may
 * be unpacking too.
 */
async function unpackedBrowser(): Promise<Pick<Browser, 'executablePath' | 'env'>> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is made for Linux on x64');
  const folder = join(tmpdir(), `jipe-chromium-${packedVersion()}`);
  if (!existsSync(folder)) {
    const unpacking = mkdtempSync(`${folder}-`);
    const program = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
    await output(process.execPath, ['--input-type=module', '-e', program], INSTALLS_WITHIN_MS, {
      AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x',
      TMPDIR: unpacking,
    });
    try {
      renameSync(unpacking, folder);
    } catch {
      // Another process was quicker.
      rmSync(unpacking, { recursive: true, force: true });
    }
  }
  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  // Its own font configuration lists no folder that exists here.
  const fonts = join(folder, 'fonts.conf');
  writeFileSync(fonts, fontList(join(folder, 'fonts')));
  const env = { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fonts };
  return { executablePath: join(folder, 'chromium'), env };
}

/** A font configuration with the package's fonts and the system's, if any. */
const fontList = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}-cache</cachedir>
</fontconfig>
`;

function packedVersion(): string {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(dirname(main), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

async function installWithPlaywright(): Promise<Pick<Browser, 'executablePath'>> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
  await output(process.execPath, [cli, 'install', 'chromium'], INSTALLS_WITHIN_MS);
  return { executablePath: chromium.executablePath() };
}

async function installWithApt(name: string, installed: () => string[]): Promise<Pick<Browser, 'executablePath'>> {
  await installPackage(name);
  const [executablePath] = installed();
  if (executablePath === undefined) throw new Error('apt installed none');
  return { executablePath };
}
