import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What every page is looked at in: the two themes, a desk and a phone. */
export const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const;
export type Look = { colorScheme: 'light' | 'dark'; width: number };

/** No violation of WCAG 2.2 A and AA as far as axe can tell, within `part` (a selector), and nothing to scroll sideways. */
export async function expectAccessible(page: Page, where: string, part = 'html'): Promise<void> {
  // A label that fades a moment before its field would be missed.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(async ({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(STANDARD).analyze();
  expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes.map((n) => n.html).join(' ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
