import { heading, next } from '../../journeys/onboarding/steps.ts';
import { type Arrange, formOf, type Scene, sceneOf } from '../scene.ts';
import { after } from '../steps.ts';
import { alone, by, fill, press } from './arranges.ts';
import { atBilling, beforeListing, promoCode } from './onboarded.ts';
import { at, enterAs } from './onboarding-steps.ts';

const openPlans: Arrange = async (stage) => {
  const kind = stage.state === 'full' ? 'full' : 'usual';
  await enterAs(stage, await atBilling(stage.worlds, kind));
  await stage.visit('/billing');
};
const choosePlan = fill((page) => page.getByRole('radio', { name: /Standard/ }).check());
const enterPromo: Arrange = async ({ page, worlds }) => {
  await page.getByLabel('Promo code').fill(await promoCode(worlds));
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('radio', { name: /SPRING/ }).waitFor();
};
export const fillCard = fill(async (page) => {
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration date').fill('1234');
  await page.getByLabel('Security code').fill('123');
});
const openCard = after(
  openPlans,
  choosePlan,
  press('Next'),
  fill((page) => page.getByLabel('Card number').waitFor()),
);

export const billingScenes: readonly Scene[] = [
  sceneOf('onboarding/billing-plan', ['billing'], by, {
    empty: openPlans,
    typical: after(openPlans, choosePlan),
    full: after(openPlans, enterPromo),
    failing: async (stage) => {
      await at(2)(stage);
      await stage.answers.become(500);
      await stage.visit('/billing');
    },
  }),
  sceneOf(
    'onboarding/billing-plan-refused',
    ['billing'],
    by,
    alone({
      empty: after(openPlans, press('Apply')),
      typical: after(
        openPlans,
        fill((page) => page.getByLabel('Promo code').fill('NOTHING-LIKE-IT')),
        press('Apply'),
      ),
    }),
  ),
  formOf('onboarding/billing-card', {
    of: ['billing'],
    by,
    open: openCard,
    fill: fillCard,
    send: press('Next'),
  }),
  sceneOf(
    'onboarding/billing-card-refused',
    ['billing'],
    by,
    alone({
      empty: after(
        openCard,
        fill(async (page) => {
          for (const name of ['Street', 'Zip']) await page.getByLabel(name, { exact: true }).fill('');
          await page.getByLabel('Phone').fill('801');
        }),
        press('Next'),
      ),
      typical: after(
        openCard,
        fillCard,
        fill((page) => page.getByLabel('Card number').fill('4000000000000002')),
        press('Next'),
      ),
    }),
  ),
  sceneOf(
    'onboarding/billing-saved-card',
    ['billing'],
    by,
    alone({
      typical: async ({ page, worlds, visit }) => {
        await enterAs({ page }, await beforeListing(worlds, 'usual'));
        await visit('/billing');
        await page.getByRole('button', { name: 'Back' }).click();
        await page.getByRole('radio', { name: /Bulk/ }).check();
        await next(page).click();
        await page.getByText('Saved card ending in').waitFor();
      },
    }),
  ),
  sceneOf(
    'onboarding/billing-thank-you',
    ['billing'],
    by,
    alone({
      typical: async ({ page, worlds, visit }) => {
        await enterAs({ page }, await beforeListing(worlds, 'usual'));
        await visit('/billing');
        await heading(page, 'Thank you!').waitFor();
      },
    }),
  ),
];
