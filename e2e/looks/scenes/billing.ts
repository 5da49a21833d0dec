import type { Page } from '@playwright/test';
import { type Arrange, dialogOf, pageOf, type Scene, type Stage, overlayOf, sceneOf } from '../scene.ts';
import { dialogOn, after, longest, press, reply, told } from '../steps.ts';

const NO_CARD = {
  is_card_save: false,
  card_last_digits: null,
  card_brand: null,
  card_name: '',
  street: '',
  street_alt: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  saved_at: null,
};
/** A promo code's plan: a bundle, half used, with a trial. */
const BUNDLE = {
  id: 'a-bundle',
  code: 'bulk_pricing',
  name: 'Bulk for chains and franchises of the mountain states',
  amount: '12980.00',
  currency: 'usd',
  is_bundle_type: true,
  is_custom: true,
  is_on_trial: true,
  trial_days: 30,
  no_of_items: 400,
  recurring_interval: null,
  remaining_credits: 37,
  price_per_item: '32.45',
  is_armed: false,
  trial_ends_at: '2031-02-28T12:00:00.000Z',
  chosen_at: '2030-01-31T12:00:00.000Z',
  promo_code: 'SPRING-CLEANING-FOR-CHAINS-2030',
  is_code_spent: true,
};
/** The bundle that every business can buy. */
const BULK = {
  ...BUNDLE,
  name: 'Bulk',
  amount: '980.00',
  is_custom: false,
  is_on_trial: false,
  trial_days: 0,
  no_of_items: 25,
  price_per_item: '39.20',
  trial_ends_at: null,
  promo_code: null,
  is_code_spent: false,
};
const STANDARD = {
  ...BUNDLE,
  id: '01900000-0000-7000-8000-000000000001',
  code: 'standard',
  name: 'Standard',
  amount: '49.00',
  is_bundle_type: false,
  is_custom: false,
  is_on_trial: false,
  trial_days: 0,
  no_of_items: 1,
  remaining_credits: null,
  price_per_item: '49.00',
  trial_ends_at: null,
  promo_code: null,
  is_code_spent: false,
};
const SAVED_CARD = 'business/saved-card-details/';
const CURRENT = 'business/business-pricing-plan/';

const withoutCard = (stage: Stage) => reply(stage, SAVED_CARD, { data: NO_CARD });
const withoutPlan = (stage: Stage) => reply(stage, CURRENT, { data: null });
const withBundle = (stage: Stage) => reply(stage, CURRENT, { data: BUNDLE });

/** So many receipts that older ones remain, some with several lines. */
const manyReceipts = (stage: Stage) =>
  reply(stage, 'business/invoices/*', {
    data: {
      count: 4711,
      next: `${stage.worlds.product.url}/api/v1/business/invoices/?cursor=older`,
      previous: null,
      results: Array.from({ length: 60 }, (_, at) => ({
        id: `invoice-${at}`,
        invoice_id: `INV-${String(4711 - at).padStart(6, '0')}`,
        invoice_date: '2030-11-22T12:00:00.000Z',
        net_total: at % 5 === 0 ? '12980.00' : '98.00',
        tax: '0.00',
        currency: 'usd',
        lines: Array.from({ length: (at % 4) + 1 }, (__, no) => ({
          description: `Standard: ${at % 3 === 0 ? longest(90, 'Assistant Night Shift Supervisor ') : 'Barista'} ${no + 1}, Downtown, 30 days`,
          quantity: 1,
          unit_amount: '49.00',
          amount: '49.00',
        })),
      })),
    },
  });

const openBilling: Arrange = ({ visit }) => visit('/billing-info');
const on =
  (name: string | RegExp) =>
  ({ page }: { page: Page }) =>
    page.getByRole('main').getByRole('button', { name }).click();
const refuse: Arrange = ({ answers }) => answers.become(500);
const shown: Arrange = ({ page }) => dialogOn(page).waitFor();

const openPlans = after(openBilling, on(/^(?:Change plan|Choose a plan)$/), shown, ({ page }) =>
  page.getByRole('radio').first().waitFor(),
);
const toOther: Arrange = ({ page }) => dialogOn(page).getByRole('radio', { checked: false }).first().check();
const promo =
  (code: string): Arrange =>
  async ({ page }) => {
    await page.getByLabel('Promo code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
  };

/** Fills the card form, on any page. */
const typeCard =
  (number: string, { zip = '84601', name = 'Olive Owner', street = '12 Broadway' } = {}): Arrange =>
  async ({ page }) => {
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel('Expiration date').fill('1234');
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('Name on card').fill(name);
    await page.getByLabel('Street', { exact: true }).fill(street);
    await page.getByLabel('Zip').fill(zip);
  };
const typeLongestCard = after(
  typeCard('5555555555554444', { name: longest(100), street: longest(100, '12 Upper Concourse Road ') }),
  async ({ page }) => {
    await page.getByLabel('Street alt').fill(longest(100, 'Behind the second gate '));
    await page.getByLabel('City').fill(longest(50, 'Truth or Consequences '));
    await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'North Carolina' });
    await page.getByLabel('Phone (optional)').fill('8015550100');
  },
);
const DECLINED = { card_token: ['Your card has insufficient funds.'], code: 'card_declined' };
const decline = (stage: Stage) => reply(stage, 'business/save-card/', DECLINED, 400);

const openCard = after(openBilling, on(/^(?:Change card|Add a card)$/), ({ page }) =>
  page.getByLabel('Card number').waitFor(),
);
const toCardForm: Arrange = ({ page }) =>
  page
    .getByRole('heading', { name: /^(?:Change card|Add a card)$/ })
    .evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 90));

/** Presses the button that opens the form of a listing. The choice of payment may come first. */
const addListing: Arrange = async (stage) => {
  await stage.visit(`/location/${stage.worlds.of(stage.state).location_id}`);
  await stage.page.getByRole('button', { name: 'Add Job Listing' }).first().click();
  await dialogOn(stage.page).waitFor();
};
/** The demo business has credits and would skip the question, so its plan is replaced. */
const askHowToPay = after(async (stage) => {
  if (stage.worlds.of(stage.state) === stage.worlds.of('typical')) await reply(stage, CURRENT, { data: STANDARD });
}, addListing);
const openCardDialog = after(withoutCard, askHowToPay, press('Continue'), ({ page }) =>
  page.getByLabel('Card number').waitFor(),
);

const fillListing: Arrange = async ({ page }) => {
  const pay = page.getByRole('dialog', { name: 'How do you want to pay for this listing?' });
  const title = page.getByLabel('Job title');
  await pay.or(title).first().waitFor();
  if (await pay.isVisible()) await pay.getByRole('button', { name: 'Continue' }).click();
  await title.fill('Cook');
  await page.getByLabel('Minimum age').fill('18');
  await page.getByLabel('Hourly rate').fill('18.25');
  await page.getByLabel('Responsibility 1').fill('Prepare breakfast');
  await page.getByRole('checkbox', { name: 'Part Time' }).check();
  await page.getByRole('button', { name: 'Times may vary' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'CONFIRM LISTING' }).waitFor();
};
const openCharge = after(askHowToPay, fillListing);
const confirm: Arrange = ({ page }) => page.getByRole('button', { name: 'CONFIRM LISTING' }).click();
const refuseListing = (stage: Stage) =>
  reply(stage, 'business/create-job/', { card_token: ['Your card was declined.'], code: 'card_declined' }, 400);

const CHARGE = ['features/billing/components/charge-confirmation.tsx'];
const PLAN = ['features/billing/components/plan-dialog.tsx'];
const CARD = ['features/billing/components/card-dialog.tsx'];

export const billingScenes: readonly Scene[] = [
  pageOf('billing/billing-info', 'billingInfo', 'owner', () => '/billing-info', {
    empty: after(
      withoutPlan,
      withoutCard,
      (stage) => reply(stage, 'business/invoices/*', { data: { count: 0, next: null, previous: null, results: [] } }),
      openBilling,
    ),
  }),
  pageOf('billing/billing-info-bundle', 'billingInfo', 'owner', () => '/billing-info', {
    empty: after((stage) => reply(stage, CURRENT, { data: { ...BULK, remaining_credits: 0 } }), openBilling),
    typical: after((stage) => reply(stage, CURRENT, { data: { ...BULK, remaining_credits: null } }), openBilling),
    full: after(withBundle, manyReceipts, openBilling),
    failing: 'fails as the page does with the other plan',
  }),
  dialogOf(
    'billing/plan-dialog',
    { of: PLAN, by: 'owner', open: openPlans, fill: toOther, send: after(press('Choose plan'), told) },
    {
      empty: after(withoutPlan, openPlans),
      full: after(withBundle, openPlans),
    },
  ),
  overlayOf('billing/promo-code', PLAN, 'owner', {
    empty: after(openPlans, promo('')),
    typical: after(
      openPlans,
      (stage) =>
        reply(stage, 'stripe/promocode-details/*', {
          data: { ...BUNDLE, id: 'offered', expires_at: '2031-03-01T12:00:00.000Z' },
        }),
      promo('SPRING-CLEANING-FOR-CHAINS-2030'),
      told,
    ),
    full: after(openPlans, promo(longest(100, 'NOTHING-LIKE-IT-'))),
    failing: after(openPlans, refuse, promo('SPRING'), told),
  }),
  overlayOf('billing/plans-not-loaded', PLAN, 'owner', {
    empty: 'there is always a plan to choose',
    typical: 'as billing/plan-dialog',
    full: 'as billing/plan-dialog',
    failing: after(
      openBilling,
      (stage) => reply(stage, 'business/pricing-plan/', { non_field_errors: ['Internal Server Error'] }, 500),
      on('Change plan'),
      shown,
    ),
  }),
  dialogOf(
    'billing/how-to-pay',
    { of: PLAN, by: 'owner', open: askHowToPay, fill: toOther, send: after(press('Continue'), told) },
    {
      empty: after(withoutPlan, addListing),
    },
  ),
  dialogOf(
    'billing/how-to-pay-manager',
    { of: PLAN, by: 'manager', open: askHowToPay, send: press('Continue') },
    {
      empty: 'a manager without a location has no place to add a listing to',
      full: after((stage) => reply(stage, CURRENT, { data: { ...BUNDLE, remaining_credits: 0 } }), addListing),
      failing: after(withoutPlan, addListing),
    },
  ),
  sceneOf('billing/change-card', [], 'owner', {
    empty: after(withoutCard, openCard),
    typical: after(openCard, typeCard('4242424242424242')),
    full: after(openCard, typeLongestCard),
    failing: after(openCard, typeCard('4000000000009995'), refuse, on('Save Card'), told),
  }),
  overlayOf('billing/change-card-refused', [], 'owner', {
    empty: after(withoutCard, openCard, on('Save Card')),
    typical: after(openCard, typeCard('4111111111111111', { zip: '846', street: '' }), on('Save Card')),
    full: after(openCard, typeLongestCard, decline, on('Save Card'), told, toCardForm),
    failing: after(openCard, typeCard('4242424242424242'), decline, on('Save Card'), told, toCardForm),
  }),
  dialogOf('billing/card-dialog', {
    of: CARD,
    by: 'owner',
    open: openCardDialog,
    fill: typeCard('4242424242424242'),
    fillFully: typeLongestCard,
    send: after(press('Save Card'), told),
  }),
  dialogOf(
    'billing/card-dialog-refused',
    { of: CARD, by: 'owner', open: openCardDialog, send: after(press('Save Card'), told) },
    {
      empty: after(openCardDialog, press('Save Card')),
      typical: after(openCardDialog, typeCard('4111111111111111', { zip: '846', street: '' }), press('Save Card')),
      full: after(openCardDialog, typeCard('4242424242424242'), ({ page }) => page.keyboard.press('Escape')),
      failing: after(openCardDialog, typeCard('4242424242424242'), decline, press('Save Card'), told),
    },
  ),
  dialogOf(
    'billing/charge',
    { of: CHARGE, by: 'owner', open: openCharge, send: after(confirm, told) },
    {
      full: after(
        openCharge,
        (stage) =>
          reply(
            stage,
            'business/create-job/',
            { code: 'no_plan', non_field_errors: ['Please choose a plan first.'] },
            400,
          ),
        confirm,
      ),
    },
  ),
  overlayOf('billing/charge-refused', CHARGE, 'owner', {
    empty: after(withBundle, openCharge),
    typical: after(openCharge, refuseListing, confirm, ({ page }) =>
      page.getByRole('button', { name: 'Use another card' }).waitFor(),
    ),
    full: after(openCharge, refuseListing, confirm, press('Use another card'), ({ page }) =>
      page.getByLabel('Card number').waitFor(),
    ),
    failing: after(openCharge, ({ answers }) => answers.become('unreachable'), confirm, told),
  }),
  dialogOf(
    'billing/pause',
    {
      of: ['features/billing/components/pause-subscription-dialog.tsx'],
      by: 'owner',
      open: after(openBilling, on('Pause Subscription'), shown),
      send: after(press('Pause Subscription'), told),
    },
    {
      full: after(withBundle, openBilling, on('Pause Subscription'), shown),
    },
  ),
  dialogOf(
    'billing/details',
    {
      of: ['features/billing/components/subscription-details-dialog.tsx'],
      by: 'owner',
      open: after(openBilling, on('Subscription details'), shown),
      send: shown,
    },
    {
      full: after(withBundle, openBilling, on('Subscription details'), shown),
      failing: 'it shows what is there already',
    },
  ),
  overlayOf('billing/leave-question', ['ui/overlays/leave-dialog.tsx', 'ui/overlays/unsaved-changes.tsx'], 'owner', {
    empty: 'a form that holds nothing is left at once',
    typical: after(openCard, typeCard('4242424242424242'), async ({ page }) => {
      await page.getByRole('link', { name: /MESSAGES/ }).click();
      await dialogOn(page).waitFor();
    }),
    full: 'the same however much there is',
    failing: 'it asks nobody',
  }),
];
