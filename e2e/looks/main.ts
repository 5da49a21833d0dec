// `npm run looks`: takes pictures of every page and dialog on sheets for review: in both themes, on a phone, a tablet
// and a desktop, empty, typical, very full and failing.
import { DAY_MS } from '@jipe/contract/values/duration';
import { chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findShell, launchOptionsOf } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import { missingFrom } from './complete.ts';
import { STATES } from './state.ts';
import { scenes } from './scenes.ts';
import { sheetOf } from './sheet.ts';
import { SCREENS, take, type Taken, THEMES } from './take.ts';
import { makeWorlds } from './worlds.ts';

const USAGE = `npm run looks -- <folder> [--only part of a name,…] [--state ${STATES.join('|')}] [--width ${SCREENS.map(({ width }) => width).join('|')}]`;
/** Columns of a sheet, by the screen's width. Each picture shows one of the four states. */
const COLUMNS = { 360: 4, 768: 4, 1440: 2 } as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, state: { type: 'string' }, width: { type: 'string' } },
});
const [place] = positionals;
if (place === undefined) throw new Error(USAGE);
const folder = resolve(place);

const missing = missingFrom(scenes);
const parts = (values.only ?? '').split(',');
const wanted = scenes.filter(({ name }) => parts.some((part) => name.includes(part)));
const states = STATES.filter((state) => values.state === undefined || state === values.state);
const screens = SCREENS.filter(({ width }) => values.width === undefined || String(width) === values.width);

const complaints: string[] = missing.map((one) => `no scene shows ${one}`);
const complain = (text: string) => {
  complaints.push(text);
  process.stderr.write(`${text}\n`);
};
complaints.forEach((text) => process.stderr.write(`${text}\n`));

mkdirSync(folder, { recursive: true });
const shell = await findShell();
// A full run takes longer than the default lifetime of a token.
const settings = { DEMO: 'on', DEV_PAGES: 'off', ACCESS_TOKEN_SECONDS: String(DAY_MS / 1000) };
await using product = await startProduct({ settings });
await using browser = await chromium.launch(launchOptionsOf(shell));
const worlds = await makeWorlds(product);
for (const screen of screens) await take({ browser, worlds, folder, complain, lay }, wanted, states, screen);
writeFileSync(join(folder, 'complaints.txt'), complaints.map((text) => `${text}\n`).join(''));
process.exitCode = complaints.length > 0 ? 1 : 0;

/** Writes one sheet per theme with the states of one scene on one screen. */
async function lay(taken: readonly Taken[]): Promise<void> {
  for (const theme of THEMES) {
    const on = taken.filter((one) => one.theme === theme);
    const [first] = on;
    if (!first) continue;
    const { width } = first.screen;
    const file = join(folder, `${first.scene.name.replaceAll('/', '-')}-${width}-${theme}.png`);
    writeFileSync(file, await sheetOf(browser, on, COLUMNS[width]));
    process.stdout.write(`${file}\n`);
  }
}
