import type { Page } from '@playwright/test';
import type { Arrange, Scene } from '../scene.ts';

/** Why a scene has only some states. */
export const ALONE = 'It is a state of its own, beside those of the page or step.';
/** The scene itself signs in, if at all. */
export const by = 'nobody' as const;

export const dialogOn = (page: Page) => page.getByRole('dialog');

export const fill =
  (how: (page: Page) => Promise<unknown>): Arrange =>
  async ({ page }) =>
    void (await how(page));
export const press = (name: string): Arrange =>
  fill(async (page) => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForLoadState('networkidle');
  });
export const alone = (states: Partial<Scene['states']>, why: string = ALONE): Scene['states'] => ({
  empty: why,
  typical: why,
  full: why,
  failing: why,
  ...states,
});
