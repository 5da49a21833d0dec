// `npm run pictures`: retakes the pictures of the documentation from the running product with its demo business, and
// writes the page that shows them.
import { chromium, expect, type Browser } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, launchOptionsOf } from '../support/browser.ts';
import { logInToDemo } from '../support/demo.ts';
import { type Product, startProduct } from '../support/product.ts';
import { stableScreenshot } from '../support/stable-screenshot.ts';
import { deviceOf } from '../support/touch.ts';
import { type Shot, shots } from './shots.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'pictures');

async function take(browser: Browser, product: Product, shot: Shot): Promise<void> {
  const { width, height, theme } = shot;
  const context = await browser.newContext({
    baseURL: product.url,
    ...deviceOf({ width, height }),
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Denver',
  });
  const page = await context.newPage();
  if (shot.isSignedOut !== true) await logInToDemo(page, product);
  await page.goto(shot.path);
  await page.waitForLoadState('networkidle');
  await shot.arrange?.(page);
  await expect(page.locator('[class*=bone], [class*=spinner]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  writeFileSync(join(FOLDER, `${shot.name}.png`), await stableScreenshot(page));
  await context.close();
}

const pageOf = (all: readonly Shot[]) =>
  `# The product in pictures\n\nMade by \`npm run pictures\`, of the demo business.\n${all
    .map(({ name, shows }) => `\n## ${shows}\n\n![${shows}](${name}.png)\n`)
    .join('')}`;

const wanted = process.argv.slice(2);
const found = await findBrowser();
mkdirSync(FOLDER, { recursive: true });
await using product = await startProduct({ settings: { DEMO: 'on' } });
await using browser = await chromium.launch(launchOptionsOf(found));
for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  await take(browser, product, shot);
  process.stdout.write(`docs/pictures/${shot.name}.png: ${shot.shows}\n`);
}
writeFileSync(join(FOLDER, 'README.md'), pageOf(shots));
