import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { routeAt } from './routes.ts';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What every page is looked at in: the two themes, a desk and a phone. */
export const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const;
export type Look = { colorScheme: 'light' | 'dark'; width: number };

/** What axe finds against WCAG 2.2 A and AA within `part` (a selector), a line each: the rule, and the elements it is about. */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  // A label that fades a moment before its field would be missed.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(async ({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(STANDARD).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes.map((n) => n.html).join(' ')}`);
}

/** What is written in another size than the six of the scale, a line each. */
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

/** No violation of WCAG 2.2 A and AA as far as axe can tell, within `part` (a selector), and nothing to scroll sideways. */
export async function expectAccessible(page: Page, where: string, part = 'html'): Promise<void> {
  expect((await violationsOf(page, part)).map((one) => `${where}: ${one}`)).toEqual([]);
  expect(await otherSizes(page, part), `${where} has sizes beside the scale`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** The same of the page of a route, by its name in the web app's list of routes: there it has to be. Every route is read so by a journey (every-page.sweep.ts). */
export async function expectRouteAccessible(page: Page, route: string, state = ''): Promise<void> {
  expect(routeAt(page.url()), page.url()).toBe(route);
  // From the top of the page: a field half hidden by the bar above would count as too small for a finger.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, `${route} ${state}`.trim());
}
