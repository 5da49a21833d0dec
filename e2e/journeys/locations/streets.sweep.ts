import { expect, type Page } from '@playwright/test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifiedOwner } from '../../support/accounts.ts';
import { address } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { signInAs } from '../../support/sign-in.ts';
import { tileArchive } from '../../support/tile-archive.ts';
import { newBusiness } from './arrange.ts';

/* A separate product, whose maps show the streets of an archive. */

let folder: string;
let product: Product;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'streets-'));
  const TILE_FILE = join(folder, 'town.pmtiles');
  writeFileSync(TILE_FILE, tileArchive(address));
  product = await startProduct({ settings: { TILE_FILE } });
});
test.afterAll(async () => {
  await product.dispose();
  rmSync(folder, { recursive: true });
});

/** Returns the brightness of the map's tiles, from 0 to 255, and their number of colours; 0 colours without a tile. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const counts = new Map<number, number>();
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.leaflet-tile-pane canvas')) {
      if (canvas.width === 0) continue;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] !== 255) continue;
        const color = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
        counts.set(color, (counts.get(color) ?? 0) + 1);
      }
    }
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    const pixels = sum([...counts.values()]);
    // Rare colours come from antialiasing and do not count.
    const flat = [...counts].filter(([, count]) => count > pixels / 500);
    const brightness = sum(flat.map(([color, count]) => ((color >> 8) & 255) * count));
    return {
      colors: flat.length,
      brightness: Math.round(brightness / Math.max(1, sum(flat.map(([, count]) => count)))),
    };
  });

test('the map loads streets by range requests and draws them in both themes', async ({ browser, noise }) => {
  const owner = await verifiedOwner(product);
  await newBusiness(owner);
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
  });
  const page = await context.newPage();
  page.on('console', (message) => void (message.type() === 'error' && noise.push(message.text())));
  const parts: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('.pmtiles')) parts.push(`${answer.status()} ${answer.request().headers()['range']}`);
  });
  await signInAs(page, owner.email);
  const map = page.getByRole('region', { name: 'Map' });
  // Land, park, water, small and main streets, and their edges.
  await expect.poll(async () => (await drawn(page)).colors).toBeGreaterThanOrEqual(5);
  expect(parts.length).toBeGreaterThanOrEqual(2);
  expect(parts.every((part) => part.startsWith('206 bytes='))).toBe(true);
  await expect(map.getByText('© OpenStreetMap')).toBeVisible();
  // The tiles name the town, so the map's own label is hidden.
  await expect(map.getByText('Salt Lake City', { exact: true })).toBeHidden();
  expect((await drawn(page)).brightness).toBeGreaterThan(200);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await drawn(page)).brightness).toBeLessThan(90);
  await context.close();
});

test('when the archive cannot be loaded, the map still shows places and pins', async ({ browser }) => {
  const owner = await verifiedOwner(product);
  await newBusiness(owner);
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.route('**/*.pmtiles', (route) => route.abort());
  await signInAs(page, owner.email);
  const map = page.getByRole('region', { name: 'Map' });
  await expect(map.getByText('Salt Lake City', { exact: true })).toBeVisible();
  await expect(map.getByRole('button', { name: 'Downtown' })).toBeVisible();
  await context.close();
});
