import type { Page } from '@playwright/test';
import { type Arrange, type Scene, overlayOf, sceneOf } from '../scene.ts';
import { after } from '../steps.ts';
import { locationPath } from './steps.ts';

const week = (page: Page) => page.getByRole('region', { name: 'Hours to cover' });

/** Opens the week of the location's first listing and makes a plan. */
const plan: Arrange = async (stage) => {
  const { page, visit } = stage;
  await visit(locationPath(stage));
  await week(page).getByRole('combobox', { name: 'Listing' }).click();
  await page.getByRole('listbox').getByRole('option').nth(1).click();
  await week(page).getByRole('button', { name: 'Plan this week' }).click();
  await week(page)
    .getByRole('button', { name: /^Ask th/ })
    .waitFor();
};

const pressAHalfHour: Arrange = async ({ page }) => {
  await week(page).getByRole('application').focus();
  await page.keyboard.press('Enter');
};

const ask: Arrange = async ({ page }) => {
  await week(page)
    .getByRole('button', { name: /^Ask th/ })
    .click();
  await page.getByRole('dialog').getByText(/told/).first().waitFor();
};

const firstRun = (page: Page) =>
  week(page)
    .getByRole('button', { name: /^Plan of/ })
    .first();

const listRuns: Arrange = async ({ page }) => {
  await week(page).getByRole('button', { name: 'Plans made before' }).click();
  await firstRun(page).waitFor();
};

const NOTHING_TO_PLAN = 'Nobody has applied there.';
const AS_TYPICAL = 'It is longer, and no other.';

export const coverageScenes: readonly Scene[] = [
  sceneOf('coverage/week', ['location'], 'owner', {
    empty: 'The page of a location shows it.',
    typical: after(plan, pressAHalfHour),
    full: 'The page of a location shows it.',
    failing: async (stage) => {
      await stage.page.route('**/business/coverage/?*', (route) => route.fulfill({ status: 500, json: {} }));
      await stage.visit(locationPath(stage));
      await week(stage.page).getByText('The week could not be loaded.').waitFor();
    },
  }),
  overlayOf('coverage/ask', ['features/coverage/components/ask-dialog.tsx'], 'owner', {
    empty: NOTHING_TO_PLAN,
    typical: after(plan, ask),
    full: AS_TYPICAL,
    failing: after(plan, async (stage) => {
      await stage.answers.become(500);
      await week(stage.page)
        .getByRole('button', { name: /^Ask th/ })
        .click();
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor();
    }),
  }),
  overlayOf('coverage/run', ['features/coverage/components/run-dialog.tsx'], 'owner', {
    empty: NOTHING_TO_PLAN,
    typical: after(plan, listRuns, async ({ page }) => {
      await firstRun(page).click();
      await page
        .getByRole('dialog')
        .getByText(/Computed again/)
        .waitFor();
    }),
    full: AS_TYPICAL,
    failing: after(plan, listRuns, async ({ page, answers }) => {
      await answers.become(500);
      await firstRun(page).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor();
    }),
  }),
];
