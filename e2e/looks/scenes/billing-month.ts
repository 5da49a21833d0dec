import type { Forecast } from '@jipe/contract/billing/schema.forecast';
import { type Arrange, type Scene, type Stage, overlayOf } from '../scene.ts';
import { after, longest, reply, told } from '../steps.ts';

/* The forecast, the receipts of a month, and the monthly cap, on Billing Info. */

const openBilling: Arrange = ({ visit }) => visit('/billing-info');
const FORECAST = 'business/forecast/*';

const lineOf = (no: number): Forecast['lines'][number] => ({
  on: `2030-12-${String(1 + (no % 28)).padStart(2, '0')}`,
  job_id: `job-${no}`,
  title: no % 6 === 0 ? longest(90, 'Assistant Night Shift Supervisor ') : `Line Cook ${no}`,
  location_id: `place-${no % 7}`,
  location_name: no % 5 === 0 ? 'Airport Concourse B, Upper Level, beside Gate 42' : `Shop ${no % 7}`,
  amount: no % 9 === 0 ? '0.00' : '49.00',
  credits: 0,
  why: no % 9 === 0 ? 'free' : 'renewal',
});
const MUCH: Forecast = {
  total: '5096.00',
  credits: 0,
  lines: Array.from({ length: 117 }, (_, at) => lineOf(at + 1)),
  by_location: Array.from({ length: 7 }, (_, at) => ({
    location_id: `place-${at}`,
    name: at === 0 ? 'Airport Concourse B, Upper Level, beside Gate 42' : `Shop ${at}`,
    total: '728.00',
  })),
  bundle: { would_cost: '4076.80', saves: '1019.20' },
};

const much = (stage: Stage) => reply(stage, FORECAST, { data: MUCH });
const nothing = (stage: Stage) =>
  reply(stage, FORECAST, { data: { total: '0.00', credits: 0, lines: [], by_location: [], bundle: null } });
const refuse =
  (path: string): Arrange =>
  (stage) =>
    reply(stage, path, { non_field_errors: ['Internal Server Error'], request_id: 'req-4711' }, 500);

const toSight =
  (heading: string): Arrange =>
  ({ page }) =>
    page
      .getByRole('heading', { name: heading, exact: true })
      .evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 90));
const leaveOut: Arrange = async ({ page }) => {
  const boxes = page.getByRole('checkbox', { name: /^Leave out/ });
  await boxes.first().check();
  await page.getByText(/listings? paused:/).waitFor();
};
const ofLastMonth: Arrange = async ({ page }) => void (await page.getByLabel('Receipts of').selectOption({ index: 1 }));
const saveCap =
  (text: string): Arrange =>
  async ({ page }) => {
    await page.getByLabel('Cap in dollars').fill(text);
    await page.getByRole('button', { name: 'Save cap' }).click();
  };
/** Fakes the cap that the page reads. Saving still reaches the server. */
const capOf =
  (monthly_cap: string | null): Arrange =>
  async ({ page }) => {
    await page.route('**/api/v1/business/settings/', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { data: { undo_seconds: 600, monthly_cap, planner: true } } })
        : route.fallback(),
    );
  };

export const billingMonthScenes: readonly Scene[] = [
  overlayOf('billing/what-comes', ['billingInfo'], 'owner', {
    empty: after(nothing, openBilling, toSight('What comes')),
    typical: after(openBilling, toSight('What comes')),
    full: after(much, openBilling, toSight('What comes')),
    failing: after(refuse(FORECAST), openBilling, toSight('What comes')),
  }),
  overlayOf('billing/what-comes-without-some', ['billingInfo'], 'owner', {
    empty: 'there is nothing to leave out',
    typical: after(openBilling, leaveOut, toSight('What comes')),
    full: after(much, openBilling, leaveOut, toSight('By location')),
    failing: 'what is there stays as it is',
  }),
  overlayOf('billing/receipts-of-a-month', ['billingInfo'], 'owner', {
    empty: 'as billing/billing-info',
    typical: after(openBilling, ofLastMonth, toSight('Receipts')),
    full: after(openBilling, ofLastMonth, toSight('Receipts')),
    failing: after(
      openBilling,
      refuse('business/invoices/export/'),
      ({ page }) => page.getByRole('button', { name: 'Download as CSV' }).click(),
      told,
      toSight('Receipts'),
    ),
  }),
  overlayOf('billing/cap', ['billingInfo'], 'owner', {
    empty: after(capOf(null), openBilling, toSight('Monthly cap')),
    typical: after(capOf('500.00'), openBilling, toSight('Monthly cap')),
    full: after(capOf('500.00'), openBilling, saveCap('very much'), toSight('Monthly cap')),
    failing: after(refuse('business/settings/'), openBilling, toSight('Monthly cap')),
  }),
];
