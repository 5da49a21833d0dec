import { fillBasics } from '../../journeys/listings/arrange.ts';
import { heading } from '../../journeys/onboarding/steps.ts';
import type { Arrange, Scene } from '../scene.ts';
import { after, fail } from '../steps.ts';
import { alone, by, dialogOn, fill, press } from './arranges.ts';
import { beforeListing, long } from './onboarded.ts';
import { fillCard } from './onboarding-plan.ts';
import { enterAs } from './onboarding-steps.ts';

const begin =
  (kind?: 'declined'): Arrange =>
  async ({ page, worlds, visit, state }) => {
    const owner = await beforeListing(worlds, kind ?? (state === 'full' ? 'places' : 'usual'));
    await enterAs({ page }, owner);
    await visit('/job-creation');
    await heading(page, 'What is the job?').waitFor();
  };
const fillBasicsFully = fill(async (page) => {
  await fillBasics(page, long.title);
  await page.getByLabel('Hourly rate').fill('9999.99');
  await page.getByLabel('Job URL').fill(long.url);
  const places = page.getByRole('combobox', { name: /ocation/ });
  for (const no of [2, 4, 8]) {
    await places.fill(` ${no}`);
    await page.getByRole('option', { name: new RegExp(` ${no}$`) }).click();
  }
  await page.keyboard.press('Escape');
});
const basics: Arrange = (stage) =>
  stage.state === 'full' ? fillBasicsFully(stage) : fillBasics(stage.page, 'Barista');
const duties: Arrange = async ({ page, state }) => {
  const lines =
    state === 'full' ? [1, 2, 3, 4, 5].map((no) => long.responsibility(no)) : ['Make coffee', 'Open the shop'];
  for (const [no, line] of lines.entries()) await page.getByLabel(`Responsibility ${no + 1}`).fill(line);
};
const hours: Arrange = async ({ page, state }) => {
  const isFull = state === 'full';
  const types = isFull ? ['Part Time', 'Full Time', 'Temp/Seasonal', 'Internship'] : ['Full Time'];
  for (const type of types) await page.getByRole('checkbox', { name: type }).check();
  for (const preset of isFull ? ['Weekdays 9–5', 'Evenings 5–10', 'Weekend 10–6'] : ['Weekdays 9–5'])
    await page.getByRole('button', { name: preset }).first().click();
};
const toDuties = after(begin(), basics, press('Next'));
const toHours = after(toDuties, duties, press('Next'));
const toEnd = (kind?: 'declined') =>
  after(begin(kind), basics, press('Next'), duties, press('Next'), hours, press('Next'));
const nothingSent = 'It sends nothing: the last step does.';

export const listingScenes: readonly Scene[] = [
  {
    name: 'onboarding/job-1-basics',
    of: ['jobCreation'],
    by,
    states: {
      empty: begin(),
      typical: after(begin(), basics),
      full: after(begin(), basics),
      failing: after(begin(), press('Next')),
    },
  },
  {
    name: 'onboarding/job-1-locations-not-loaded',
    of: ['jobCreation'],
    by,
    states: alone({
      failing: async (stage) => {
        await stage.page.route('**/business/get-locations-only-list/**', (route) =>
          route.fulfill({ status: 500, json: {} }),
        );
        await begin()(stage);
      },
    }),
  },
  {
    name: 'onboarding/job-2-responsibilities',
    of: ['jobCreation'],
    by,
    states: {
      empty: toDuties,
      typical: after(toDuties, duties),
      full: after(toDuties, duties),
      failing: after(toDuties, press('Next')),
    },
  },
  {
    name: 'onboarding/job-3-hours',
    of: ['jobCreation'],
    by,
    states: {
      empty: after(begin(), basics, press('Next'), duties, press('Next')),
      typical: after(toHours, hours),
      full: after(toHours, hours),
      failing: after(toHours, press('Next')),
    },
  },
  {
    name: 'onboarding/job-4-all-set',
    of: ['jobCreation'],
    by,
    states: { empty: nothingSent, typical: toEnd(), full: toEnd(), failing: nothingSent },
  },
  {
    name: 'onboarding/job-preview',
    of: ['features/profile/components/profile-preview.tsx'],
    by,
    isOver: true,
    states: {
      empty: 'A listing is filled in by then.',
      typical: after(toEnd(), press('Preview Profile')),
      full: after(toEnd(), press('Preview Profile')),
      failing: 'It shows what was typed, and asks the server for nothing.',
    },
  },
  {
    name: 'onboarding/job-confirm',
    of: ['features/billing/components/charge-confirmation.tsx'],
    by,
    isOver: true,
    states: {
      empty: 'A listing is filled in by then.',
      typical: after(toEnd(), press('CONFIRM LISTING')),
      full: after(toEnd(), press('CONFIRM LISTING')),
      failing: after(toEnd(), fail, press('CONFIRM LISTING')),
    },
  },
  {
    name: 'onboarding/job-declined',
    of: ['features/billing/components/charge-confirmation.tsx'],
    by,
    isOver: true,
    states: alone({
      failing: after(
        toEnd('declined'),
        press('CONFIRM LISTING'),
        fill((page) => dialogOn(page).getByRole('button', { name: 'CONFIRM LISTING' }).click()),
        fill((page) => dialogOn(page).getByRole('button', { name: 'Use another card' }).waitFor()),
      ),
    }),
  },
  {
    name: 'onboarding/job-other-card',
    of: ['features/billing/components/card-dialog.tsx', 'ui/use-leaving.tsx'],
    by,
    isOver: true,
    states: alone({
      typical: after(
        toEnd('declined'),
        press('CONFIRM LISTING'),
        fill((page) => dialogOn(page).getByRole('button', { name: 'CONFIRM LISTING' }).click()),
        press('Use another card'),
        fillCard,
      ),
      failing: after(
        toEnd('declined'),
        press('CONFIRM LISTING'),
        fill((page) => dialogOn(page).getByRole('button', { name: 'CONFIRM LISTING' }).click()),
        press('Use another card'),
        fillCard,
        fill((page) => page.keyboard.press('Escape')),
        fill((page) => page.getByRole('button', { name: 'Keep editing' }).waitFor()),
      ),
    }),
  },
];
