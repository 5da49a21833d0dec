import { fillBasics } from '../../journeys/listings/arrange.ts';
import { heading } from '../../journeys/onboarding/steps.ts';
import { type Arrange, type Scene, overlayOf, sceneOf } from '../scene.ts';
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
  sceneOf('onboarding/job-1-basics', ['jobCreation'], by, {
    empty: begin(),
    typical: after(begin(), basics),
    full: after(begin(), basics),
    failing: after(begin(), press('Next')),
  }),
  sceneOf(
    'onboarding/job-1-locations-not-loaded',
    ['jobCreation'],
    by,
    alone({
      failing: async (stage) => {
        await stage.page.route('**/business/get-locations-only-list/**', (route) =>
          route.fulfill({ status: 500, json: {} }),
        );
        await begin()(stage);
      },
    }),
  ),
  sceneOf('onboarding/job-2-responsibilities', ['jobCreation'], by, {
    empty: toDuties,
    typical: after(toDuties, duties),
    full: after(toDuties, duties),
    failing: after(toDuties, press('Next')),
  }),
  sceneOf('onboarding/job-3-hours', ['jobCreation'], by, {
    empty: after(begin(), basics, press('Next'), duties, press('Next')),
    typical: after(toHours, hours),
    full: after(toHours, hours),
    failing: after(toHours, press('Next')),
  }),
  sceneOf('onboarding/job-4-all-set', ['jobCreation'], by, {
    empty: nothingSent,
    typical: toEnd(),
    full: toEnd(),
    failing: nothingSent,
  }),
  overlayOf('onboarding/job-preview', ['features/profile/components/profile-preview.tsx'], by, {
    empty: 'A listing is filled in by then.',
    typical: after(toEnd(), press('Preview Profile')),
    full: after(toEnd(), press('Preview Profile')),
    failing: 'It shows what was typed, and asks the server for nothing.',
  }),
  overlayOf('onboarding/job-confirm', ['features/billing/components/charge-confirmation.tsx'], by, {
    empty: 'A listing is filled in by then.',
    typical: after(toEnd(), press('CONFIRM LISTING')),
    full: after(toEnd(), press('CONFIRM LISTING')),
    failing: after(toEnd(), fail, press('CONFIRM LISTING')),
  }),
  overlayOf(
    'onboarding/job-declined',
    ['features/billing/components/charge-confirmation.tsx'],
    by,
    alone({
      failing: after(
        toEnd('declined'),
        press('CONFIRM LISTING'),
        fill((page) => dialogOn(page).getByRole('button', { name: 'CONFIRM LISTING' }).click()),
        fill((page) => dialogOn(page).getByRole('button', { name: 'Use another card' }).waitFor()),
      ),
    }),
  ),
  overlayOf(
    'onboarding/job-other-card',
    ['features/billing/components/card-dialog.tsx', 'ui/overlays/use-leave-question.tsx'],
    by,
    alone({
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
  ),
];
