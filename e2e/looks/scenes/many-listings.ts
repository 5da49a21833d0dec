import { type Arrange, pageOf, type Scene, overlayOf } from '../scene.ts';
import { after, dialogOn, fail, press, showFilters } from '../steps.ts';

/* The table of all listings, a change of many of them, and its undo. */

const TABLE = '/location-manager?view=listings';
const CHANGE = [
  'features/listings/components/change-dialog.tsx',
  'features/listings/components/change-fields.tsx',
  'features/listings/components/confirm-change.tsx',
];
const NONE = 'Nothing can be selected where there is no listing.';

const openTable: Arrange = ({ visit }) => visit(TABLE);
const select: Arrange = async ({ page }) => {
  const boxes = page.getByRole('checkbox', { name: /^Select .+, / });
  for (let at = 0; at < 3; at += 1) await boxes.nth(at).click();
};
const change =
  (act: string): Arrange =>
  async ({ page }) => {
    await page.getByRole('toolbar').getByRole('button', { name: act, exact: true }).click();
    await dialogOn(page).waitFor();
  };
const changePay = after(openTable, select, change('Change pay'));
const type =
  (label: string, text: string): Arrange =>
  ({ page }) =>
    dialogOn(page).getByLabel(label).fill(text);
const see = press('See what changes');
const previewed: Arrange = ({ page }) =>
  dialogOn(page)
    .getByRole('button', { name: /^(?:Change|Post|Pause) \d/ })
    .waitFor();
const toPay = after(changePay, type('New hourly rate', '19.75'), see, previewed);
const oneReason: Arrange = ({ page }) => dialogOn(page).getByRole('checkbox').first().check();
const pauseMany = after(openTable, select, change('Pause'), oneReason, previewed);
const cloneMany: Arrange = async (stage) => {
  const { page } = stage;
  await after(openTable, select, change('Clone'))(stage);
  await page.getByRole('combobox', { name: 'Post them at' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await after(see, previewed)(stage);
};

/** A different amount on every screen, because the change skips listings that already have it. */
let cents = 0;
const changed: Arrange = async (stage) => {
  const { page } = stage;
  cents += 1;
  await after(changePay, type('New hourly rate', (19.75 + cents / 100).toFixed(2)), see, previewed)(stage);
  await dialogOn(page)
    .getByRole('button', { name: /^Change \d/ })
    .click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
};

export const manyListingsScenes: readonly Scene[] = [
  pageOf('listings/all-listings', 'locationManager', 'owner', () => TABLE),
  pageOf('listings/all-listings-narrowed', 'locationManager', 'owner', ({ state }) =>
    state === 'full' ? `${TABLE}&search=Assistant&sort=days` : `${TABLE}&search=nothing-like-it`,
  ),
  overlayOf('listings/all-listings-filters', [], 'owner', {
    empty: after(openTable, showFilters),
    typical: after(openTable, showFilters),
    full: after(({ visit }) => visit(`${TABLE}&status=paused&type=Part+Time`), showFilters),
    failing: 'The page beneath says what did not come.',
  }),
  overlayOf('listings/all-listings-selected', CHANGE, 'owner', {
    empty: NONE,
    typical: after(openTable, select),
    full: after(openTable, ({ page }) => page.getByRole('checkbox', { name: /^Select all/ }).click()),
    failing: 'Without the table nothing can be selected.',
  }),
  overlayOf('listings/change-pay', CHANGE, 'owner', {
    empty: NONE,
    typical: changePay,
    full: after(changePay, type('New hourly rate', 'a lot'), see),
    failing: after(changePay, fail, type('New hourly rate', '19.75'), see),
  }),
  overlayOf('listings/change-pay-preview', CHANGE, 'owner', {
    empty: NONE,
    typical: toPay,
    full: toPay,
    failing: after(toPay, fail, ({ page }) =>
      dialogOn(page)
        .getByRole('button', { name: /^Change \d/ })
        .click(),
    ),
  }),
  overlayOf('listings/pause-many', CHANGE, 'owner', {
    empty: NONE,
    typical: pauseMany,
    full: pauseMany,
    failing: 'as a change of pay',
  }),
  overlayOf('listings/clone-many', CHANGE, 'owner', {
    empty: NONE,
    typical: cloneMany,
    full: cloneMany,
    failing: 'as a change of pay',
  }),
  overlayOf('listings/changed-many', [], 'owner', {
    empty: NONE,
    typical: changed,
    full: 'the same however many they are',
    failing: after(changed, fail, ({ page }) => page.getByRole('button', { name: 'Undo' }).click()),
  }),
];
