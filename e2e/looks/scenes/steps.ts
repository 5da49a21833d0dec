import type { Page } from '@playwright/test';
import type { Stage } from '../scene.ts';

/** Opens the first menu of this name and presses an entry. */
export async function choose(page: Page, menu: string | RegExp, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The path of the location with the most data, with the query `query`. */
export const locationPath = ({ worlds, state }: Pick<Stage, 'worlds' | 'state'>, query = '') =>
  `/location/${worlds.of(state).location_id}${query}`;

/** The path of the first listing at this location. */
export function listingPath({ worlds, state }: Pick<Stage, 'worlds' | 'state'>, query = ''): string {
  const { location_id, job_id } = worlds.of(state);
  return `/position/${location_id}/${job_id}${query}`;
}

/** Scrolls to the end of a dialog. */
export async function toEnd(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .last()
    .evaluate((dialog) => {
      for (const node of [dialog, ...dialog.querySelectorAll('*')])
        if (node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY))
          node.scrollTop = node.scrollHeight;
    });
}

export const longest = (length: number, words = 'Wherever bread is baked, people come early and stay late. ') =>
  words.repeat(Math.ceil(length / words.length)).slice(0, length);

/** Changes the answers of a call on their way, so that the business itself stays unchanged. */
export const asIf = (page: Page, path: string, change: (answer: { data: object }) => object) =>
  page.route(path, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    return route.fulfill({ response: answer, json: change(body) });
  });
