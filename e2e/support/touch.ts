import type { Page } from '@playwright/test';

/** A viewport as its device has it: below a desktop's width it is a touch screen, and its scrollbar takes no room. */
export function deviceOf(viewport: { width: number; height: number }) {
  const isHeld = viewport.width < 1000;
  return { viewport, hasTouch: isHeld, isMobile: isHeld };
}

export const PHONE = deviceOf({ width: 360, height: 780 });

export interface Point {
  x: number;
  y: number;
}

/**
 * Puts fingers on the page, one per point: raw touches, as a phone's screen reports them. The browser derives all other
 * events from them.
 */
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
    /**
     * Moves one finger over all points in one go: on a busy machine a pause between two points would be a long press.
     */
    pass: async (...points: Point[]) => {
      const passing = points.map(async (point, at) => send(at === 0 ? 'touchStart' : 'touchMove', [point]));
      await Promise.all([...passing, up()]);
    },
  };
}
