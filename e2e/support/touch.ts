import type { Page } from '@playwright/test';

/** A screen as its device has it: what is narrower than a desk is touched, and its scrollbar takes no room. */
export function deviceOf(viewport: { width: number; height: number }) {
  const isHeld = viewport.width < 1000;
  return { viewport, hasTouch: isHeld, isMobile: isHeld };
}

/** What a context is opened with where fingers are all there is. */
export const PHONE = deviceOf({ width: 360, height: 780 });

export interface Point {
  x: number;
  y: number;
}

/** Fingers on the page, one for each point given: touches as the screen of a phone tells the browser of them, from which it makes all other events. */
export async function touchOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Point[]) => {
    const touchPoints = fingers.map((point, id) => ({ ...point, id }));
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const up = () => send('touchEnd', []);
  return {
    down: (...fingers: Point[]) => send('touchStart', fingers),
    move: (...fingers: Point[]) => send('touchMove', fingers),
    up,
    /** One finger from the first point over the others, in one go: a machine that is busy between two of them would hold it still. */
    pass: async (...points: Point[]) => {
      const passing = points.map(async (point, at) => send(at === 0 ? 'touchStart' : 'touchMove', [point]));
      await Promise.all([...passing, up()]);
    },
  };
}
