import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { routeAt } from './routes.ts';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The looks in which every page is checked: both themes, a desktop and a phone. */
export const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const;
export type Look = { colorScheme: 'light' | 'dark'; width: number };

/** Returns axe's violations of WCAG 2.2 A and AA within `part` (a selector), a line each: the rule and its elements. */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  // Waits for animations: axe would miss a label that fades in a moment before its field.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(async ({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(STANDARD).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes.map((n) => n.html).join(' ')}`);
}

/** Returns the texts whose font size is not one of the six of the scale, a line each. */
const otherSizes = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((within) => {
    const probe = document.body.appendChild(document.createElement('span'));
    const scale = ['xs', 's', 'm', 'l', 'xl', '2xl'].map((step) => {
      probe.style.fontSize = `var(--text-${step})`;
      return getComputedStyle(probe).fontSize;
    });
    probe.remove();
    const isWritten = (element: Element) =>
      element.matches('input, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    return [...document.querySelectorAll(`${within} *`)]
      .filter((element) => isWritten(element) && !element.matches('option, style, script') && element.checkVisibility())
      .map((element) => ({ element, size: getComputedStyle(element).fontSize }))
      .filter(({ size }) => !scale.includes(size))
      .map(({ element, size }) => `${size}: ${element.outerHTML.slice(0, 120)}`);
  }, part);

/**
 * Expects no axe violation of WCAG 2.2 A and AA within `part` (a selector), no other font size, and no horizontal
 * scrolling.
 */
export async function expectAccessible(page: Page, where: string, part = 'html'): Promise<void> {
  expect((await violationsOf(page, part)).map((one) => `${where}: ${one}`)).toEqual([]);
  expect(await otherSizes(page, part), `${where} has sizes beside the scale`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

/**
 * Expects the same of the current page, which must be that of `route`. every-page.sweep.ts checks that a journey covers
 * every route.
 */
export async function expectRouteAccessible(page: Page, route: string, state = ''): Promise<void> {
  expect(routeAt(page.url()), page.url()).toBe(route);
  // Scrolled to the top: a field half hidden by the bar would count as too small for a finger.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, `${route} ${state}`.trim());
}
