import type { Page } from '@playwright/test';
import type { Arrange, Stage } from './scene.ts';

/** Steps that several scenes share. */

export const dialogOn = (page: Page) => page.getByRole('dialog').last();

export const profileMenu = (page: Page) => page.getByRole('banner').locator('[aria-haspopup=menu]');

export const press =
  (name: string | RegExp): Arrange =>
  ({ page }) =>
    dialogOn(page).getByRole('button', { name }).click();

/** Waits for a toast or notice. */
export const told: Arrange = ({ page }) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first().waitFor();

/** On a phone the filters are behind a button. */
export const showFilters: Arrange = async ({ page }) => {
  const button = page.getByRole('button', { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
};

/** Runs the steps one after the other. */
export const after =
  (...arranges: readonly Arrange[]): Arrange =>
  async (stage) => {
    for (const arrange of arranges) await arrange(stage);
  };

/** Makes the API answer 500 from now on. */
export const fail: Arrange = ({ answers }) => answers.become(500);

/** Makes the API answer `json` to all calls of `path` from now on. */
export async function reply({ page }: Pick<Stage, 'page'>, path: string, json: unknown, status = 200): Promise<void> {
  await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ status, json }));
}

export const longest = (length: number, words = 'Maximiliana Theodora Featherstonehaugh Cholmondeley ') =>
  words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trimEnd();
