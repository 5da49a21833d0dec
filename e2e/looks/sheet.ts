import type { Browser } from '@playwright/test';
import { readFileSync } from 'node:fs';

export interface Picture {
  file: string;
  caption: string;
}

const WIDTH = 1560;
const GAP = 8;

/** Draws pictures as one, `columns` in a row, each with its caption. */
export async function sheetOf(browser: Browser, pictures: readonly Picture[], columns: number): Promise<Buffer> {
  await using page = await browser.newPage({ viewport: { width: WIDTH, height: 400 } });
  const width = Math.floor((WIDTH - GAP * (columns + 1)) / columns);
  const figures = pictures.map(({ file, caption }) => {
    const source = `data:image/png;base64,${readFileSync(file).toString('base64')}`;
    return `<figure><figcaption>${caption}</figcaption><img src="${source}" width="${width}"></figure>`;
  });
  await page.setContent(
    `<style>body { margin: 0; padding: ${GAP}px; display: flex; flex-wrap: wrap; align-items: start; gap: ${GAP}px; background: #888 }
      figure { margin: 0; width: ${width}px } figcaption { font: 12px sans-serif } img { display: block }</style>${figures.join('')}`,
  );
  return await page.screenshot({ fullPage: true });
}
