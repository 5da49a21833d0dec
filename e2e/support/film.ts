import type { Page } from '@playwright/test';

export interface Film {
  frames: number;
  /** Frames in which the page showed no text at all. */
  empty: number;
  /** Mean brightness of the brightest frame, 0 to 255. */
  brightest: number;
}

declare global {
  interface Window {
    /** Filled while the page is filmed. */
    film: Pick<Film, 'empty'>;
  }
}

/** Records the frames that the browser paints while `happening` runs. */
export async function filmed(page: Page, happening: () => Promise<void>): Promise<Film> {
  const session = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await page.evaluate(() => {
    const film = { empty: 0 };
    window.film = film;
    const look = () => {
      if ((document.getElementById('root')?.innerText.trim() ?? '') === '') film.empty += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 320, maxHeight: 240 });
  await happening();
  await session.send('Page.stopScreencast');
  const empty = await page.evaluate(() => window.film.empty);
  await session.detach();
  return { frames: frames.length, empty, brightest: await brightestOf(page, frames) };
}

/** A separate page reads the pictures, without the product's content security policy. */
async function brightestOf(page: Page, frames: readonly string[]): Promise<number> {
  const reader = await page.context().newPage();
  try {
    return await reader.evaluate(async (pictures) => {
      let brightest = 0;
      for (const picture of pictures) {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const pencil = canvas.getContext('2d');
        if (!pencil) throw new Error('Nothing can be drawn here.');
        pencil.drawImage(image, 0, 0);
        const { data } = pencil.getImageData(0, 0, image.width, image.height);
        let sum = 0;
        for (let at = 0; at < data.length; at += 4) sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
        brightest = Math.max(brightest, sum / (data.length / 4) / 3);
      }
      return brightest;
    }, frames);
  } finally {
    await reader.close();
  }
}
