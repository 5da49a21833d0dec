import { readListing, updateListing } from '@jipe/contract/listings/endpoints';
import { MAX_RESPONSIBILITY, MAX_TITLE } from '@jipe/contract/listings/rules';
import type { Page } from '@playwright/test';
import { type Arrange, dialogOf, pageOf, type Scene, type Stage, overlayOf, sceneOf } from '../scene.ts';
import { after, dialogOn, fail } from '../steps.ts';
import { asIf, choose, listingPath, locationPath, longest, toEnd } from './steps.ts';

const FORM = 'features/listings/components/listing-form-dialog.tsx';
const LIFE = ['features/listings/components/life-dialogs.tsx', 'features/listings/components/reasons-dialog.tsx'];
const NONE_OPEN = 'No listing is open there.';
const SAVED_MEANWHILE = 'It is a state of its own: somebody else saved the listing meanwhile.';

const press = (page: Page, name: string) => dialogOn(page).getByRole('button', { name, exact: true }).click();

/** A listing's menu, not the location's. In the fullest business that of a listing with a long title. */
const menuOf = ({ state }: Stage) => (state === 'full' ? /^Actions for Assistant/ : /^Actions for (?!Downtown)/);

const openInRow =
  (entry: string, query = ''): Arrange =>
  async (stage) => {
    await stage.visit(locationPath(stage, query));
    await choose(stage.page, menuOf(stage), entry);
    await dialogOn(stage.page).waitFor();
  };

/** With a plan that is paid per listing, the choice of payment comes first. */
async function passPackage(page: Page): Promise<void> {
  await dialogOn(page).waitFor();
  const packages = page.getByRole('dialog', { name: 'How do you want to pay for this listing?' });
  if (await packages.isVisible()) await packages.getByRole('button', { name: 'Continue' }).click();
  await dialogOn(page).getByLabel('Job title').waitFor();
}

const openAdd: Arrange = async (stage) => {
  await stage.visit(locationPath(stage));
  await stage.page.getByRole('button', { name: 'Add Job Listing' }).first().click();
  await passPackage(stage.page);
};

const fillForm: Arrange = async ({ page }) => {
  const form = dialogOn(page);
  await form.getByLabel('Job title').fill('Line cook');
  await form.getByLabel('Minimum age').fill('18');
  await form.getByLabel('Hourly rate').fill('18.25');
  await form.getByLabel('Responsibility 1').fill('Prepare breakfast');
  await form.getByRole('checkbox', { name: 'Part Time' }).check();
  await form.getByRole('button', { name: 'Evenings 5–10' }).click();
};

const toTitle: Arrange = ({ page }) => dialogOn(page).getByLabel('Job title').click();

const fillEdit: Arrange = async ({ page }) => {
  const form = dialogOn(page);
  await form.getByLabel('Job title').fill(longest(MAX_TITLE));
  await form.getByLabel('Minimum age').fill('99');
  await form.getByLabel('Hourly rate').fill('9999.99');
  await form.getByLabel('Requisition number').fill('2147483647');
  for (let at = 1; at <= 5; at += 1) await form.getByLabel(`Responsibility ${at}`).fill(longest(MAX_RESPONSIBILITY));
  for (const type of ['Part Time', 'Full Time', 'Temp/Seasonal', 'Internship'])
    await form.getByRole('checkbox', { name: type }).check();
  for (const preset of ['Evenings 5–10', 'Weekend 10–6']) await form.getByRole('button', { name: preset }).click();
};

const fillFully: Arrange = async (stage) => {
  await fillEdit(stage);
  const { page } = stage;
  const form = dialogOn(page);
  await form.getByRole('combobox', { name: 'Location' }).click();
  for (let at = 1; at <= 12; at += 1) await page.getByRole('listbox').getByRole('option').nth(at).click();
  await toTitle(stage);
};

const toResponsibilities: Arrange = ({ page }) =>
  dialogOn(page)
    .getByRole('heading', { name: 'Responsibilities' })
    .evaluate((heading) => heading.scrollIntoView());
const toHours: Arrange = ({ page }) =>
  dialogOn(page)
    .getByRole('heading', { name: 'Availability' })
    .evaluate((heading) => heading.scrollIntoView());
const end: Arrange = ({ page }) => toEnd(page);
const goOn: Arrange = ({ page }) => press(page, 'Continue');
const closeForGood: Arrange = ({ page }) => press(page, 'Close Job Listing');
const saveChanges: Arrange = ({ page }) => press(page, 'Save changes');

/** Fills in impossible hours and too many words. */
const fillWrongly: Arrange = async ({ page }) => {
  const form = dialogOn(page);
  await form.getByLabel('Job title').fill(longest(MAX_TITLE + 40));
  await form.getByLabel('Minimum age').fill('old');
  await form.getByLabel('Hourly rate').fill('0');
  await form.getByLabel('Responsibility 1').fill(longest(MAX_RESPONSIBILITY + 10));
  await form.getByRole('button', { name: 'Add time on Sunday' }).click();
  await form.getByLabel('Sunday, From').selectOption('22:00');
  await form.getByLabel('Sunday, To').selectOption('10:00');
};

/** Another user saves the listing, unchanged, while its form is open. */
const editMeanwhile: Arrange = async ({ page, state, worlds }) => {
  const { owner, job_id } = worlds.of(state);
  const { data: job } = await owner.api.call(readListing, { body: { job_id } });
  const { locations: _, version: __, ...rest } = job;
  await owner.api.call(updateListing, { body: { ...rest, job_id, min_age: job.min_age + 1 } });
  await dialogOn(page).getByLabel('Hourly rate').fill('21.00');
  await press(page, 'Save changes');
};

const openEdit: Arrange = async (stage) => {
  await stage.visit(listingPath(stage));
  await choose(stage.page, /^Actions for/, 'Edit Job Listing');
  await dialogOn(stage.page).getByLabel('Job title').waitFor();
};

const openClone: Arrange = async (stage) => {
  await stage.visit(locationPath(stage, stage.state === 'empty' ? '?listings=closed' : ''));
  await choose(stage.page, menuOf(stage), 'Clone Job Listing');
  await passPackage(stage.page);
};

const tickAll: Arrange = async ({ page }) => {
  for (const box of await dialogOn(page).getByRole('checkbox').all()) await box.check();
};
const tickOne: Arrange = async ({ page }) => dialogOn(page).getByRole('checkbox').first().check();

/** The server fails before the reasons have loaded. */
const openWithoutReasons =
  (entry: string): Arrange =>
  async (stage) => {
    await stage.visit(locationPath(stage));
    await fail(stage);
    await choose(stage.page, menuOf(stage), entry);
    await dialogOn(stage.page).getByRole('button', { name: 'Try again' }).waitFor();
  };

/** The demo business has a paused listing at another location. */
const openUnpause: Arrange = async ({ page, visit }) => {
  await visit('/location-manager?search=Sugar');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: '(See more info)' }).waitFor();
  await choose(page, /^Actions for Holiday/, 'Unpause Job Listing');
  await dialogOn(page).waitFor();
};

const menu =
  (path: (stage: Stage) => string): Arrange =>
  async (stage) => {
    await stage.visit(path(stage));
    const button = stage.page.getByRole('button', { name: menuOf(stage) });
    await (stage.state === 'full' ? button.last() : button.first()).click();
    await stage.page.getByRole('menuitem').first().waitFor();
  };

const NO_CALL = 'It asks for nothing.';

/** Shows the page after posting. An existing listing stands for the new one. */
const arrivePosted: Arrange = async (stage) => {
  const { page, state, visit, worlds } = stage;
  await visit(locationPath(stage));
  const posted = [worlds.of(state).job_id];
  await page.evaluate((state) => history.replaceState({ ...history.state, ...state }, ''), { posted });
  await page.reload();
  await page.getByRole('region', { name: /^Live at/ }).waitFor();
};

const peopleScenes = (
  [
    ['position-table', '?view=table'],
    ['position-favorites', '?people=favorites'],
    ['position-favorites-table', '?people=favorites&view=table'],
  ] as const
).map(([name, query]) =>
  pageOf(`listings/${name}`, 'position', 'owner', (stage) => listingPath(stage, query), {
    failing: async (stage) => {
      // The listing loads, its applicants do not.
      await stage.page.route(/business\/(find|applicants|job-favourited)/, (route) =>
        route.fulfill({ status: 500, json: { non_field_errors: ['Internal Server Error'], request_id: 'req-4711' } }),
      );
      await stage.visit(listingPath(stage, query));
    },
  }),
);

export const listingScenes: readonly Scene[] = [
  pageOf('listings/closed-listings', 'location', 'owner', (stage) => locationPath(stage, '?listings=closed'), {
    // Hides all listings, also those that the business has closed.
    empty: async (stage) => {
      await asIf(stage.page, '**/business/my-locations/*', (answer) => ({
        ...answer,
        data: { ...answer.data, jobs: [] },
      }));
      await stage.visit(locationPath(stage, '?listings=closed'));
    },
    failing: async (stage) => {
      await stage.visit(locationPath(stage));
      await stage.page.getByRole('radio', { name: 'Closed' }).waitFor({ state: 'attached' });
      await fail(stage);
      await stage.page.getByRole('radio', { name: 'Closed' }).check({ force: true });
      await stage.page.getByRole('button', { name: 'Try again' }).first().waitFor();
    },
  }),
  pageOf('listings/inactive-listings', 'location', 'owner', (stage) => locationPath(stage, '?listings=inactive'), {
    failing: 'They come with the page: locations/location.',
  }),
  sceneOf('listings/posted', ['location'], 'owner', {
    empty: NONE_OPEN,
    typical: arrivePosted,
    full: arrivePosted,
    failing: 'A listing that cannot be read is not told of.',
  }),
  overlayOf('listings/row-menu', ['location'], 'owner', {
    empty: NONE_OPEN,
    typical: menu((stage) => locationPath(stage)),
    full: menu((stage) => locationPath(stage)),
    failing: NO_CALL,
  }),
  pageOf('listings/position', 'position', 'owner', (stage) => listingPath(stage)),
  ...peopleScenes,
  pageOf('listings/position-info', 'position', 'owner', (stage) => listingPath(stage, '?info=shown'), {
    failing: 'What it shows has come with the page.',
  }),
  pageOf('listings/position-as-manager', 'position', 'manager', (stage) => listingPath(stage), {
    empty: 'Nothing is assigned to this manager.',
    failing: (stage) =>
      stage.visit(`/position/${stage.worlds.of('typical').location_id}/00000000-0000-4000-8000-000000000000`),
  }),
  overlayOf('listings/position-menu', ['position'], 'owner', {
    empty: menu((stage) => listingPath(stage)),
    typical: menu((stage) => listingPath(stage)),
    full: 'It is the same for every listing.',
    failing: NO_CALL,
  }),
  dialogOf(
    'listings/add',
    { of: [FORM], by: 'owner', open: openAdd, fill: fillForm, fillFully, send: goOn },
    {
      failing: after(openAdd, fillForm, goOn, fail, ({ page }) => press(page, 'CONFIRM LISTING')),
    },
  ),
  dialogOf(
    'listings/add-responsibilities',
    {
      of: [FORM],
      by: 'owner',
      open: after(openAdd, toResponsibilities),
      fill: after(fillForm, toResponsibilities),
      fillFully: after(fillFully, toResponsibilities),
      send: goOn,
    },
    { failing: after(openAdd, fillWrongly, goOn, toResponsibilities) },
  ),
  dialogOf(
    'listings/add-hours',
    {
      of: [FORM],
      by: 'owner',
      open: after(openAdd, toHours),
      fill: after(fillForm, toHours),
      fillFully: after(fillFully, toHours),
      send: goOn,
    },
    { failing: after(openAdd, fillWrongly, goOn, toHours) },
  ),
  dialogOf(
    'listings/add-days',
    {
      of: [FORM],
      by: 'owner',
      open: after(openAdd, end),
      fill: after(fillForm, end),
      fillFully: after(fillFully, end),
      send: goOn,
    },
    { failing: 'The hours that cannot be are seen with the hours.' },
  ),
  overlayOf(
    'listings/add-refused',
    [FORM, 'ui/overlays/leave-dialog.tsx', 'ui/overlays/use-leave-question.tsx'],
    'owner',
    {
      empty: after(openAdd, goOn),
      typical: after(openAdd, fillWrongly, goOn),
      full: after(openAdd, fillFully, ({ page }) => press(page, 'Cancel')),
      failing: async (stage) => {
        await stage.visit(locationPath(stage));
        await stage.page.getByRole('button', { name: 'Add Job Listing' }).first().waitFor();
        await fail(stage);
        await stage.page.getByRole('button', { name: 'Add Job Listing' }).first().click();
      },
    },
  ),
  dialogOf(
    'listings/edit',
    {
      of: [FORM],
      by: 'owner',
      open: openEdit,
      fill: async ({ page }) => dialogOn(page).getByLabel('Hourly rate').fill('21.00'),
      fillFully: after(fillEdit, toTitle),
      send: saveChanges,
    },
    { empty: NONE_OPEN },
  ),
  overlayOf('listings/edit-conflict', [FORM], 'owner', {
    empty: NONE_OPEN,
    typical: SAVED_MEANWHILE,
    full: SAVED_MEANWHILE,
    failing: after(openEdit, editMeanwhile),
  }),
  dialogOf(
    'listings/clone',
    { of: [FORM], by: 'owner', open: openClone, send: goOn },
    {
      failing: async (stage) => {
        await stage.visit(locationPath(stage));
        await fail(stage);
        await choose(stage.page, menuOf(stage), 'Clone Job Listing');
        await stage.page.getByText('Could not fetch job details').waitFor();
      },
    },
  ),
  overlayOf('listings/confirm', ['features/billing/components/charge-confirmation.tsx'], 'owner', {
    empty: after(openAdd, fillForm, goOn),
    typical: after(openAdd, fillForm, goOn),
    full: after(openAdd, fillFully, goOn),
    failing: after(openAdd, fillForm, goOn, fail, ({ page }) => press(page, 'CONFIRM LISTING')),
  }),
  dialogOf(
    'listings/pause',
    { of: LIFE, by: 'owner', open: openInRow('Pause Job Listing'), fillFully: tickAll, send: goOn },
    { empty: NONE_OPEN, failing: openWithoutReasons('Pause Job Listing') },
  ),
  dialogOf(
    'listings/close',
    {
      of: LIFE,
      by: 'owner',
      open: openInRow('Close Job Listing'),
      fill: tickOne,
      fillFully: tickAll,
      send: closeForGood,
    },
    { empty: NONE_OPEN },
  ),
  dialogOf(
    'listings/unpause',
    { of: LIFE, by: 'owner', open: openUnpause, send: ({ page }) => press(page, 'Unpause') },
    { empty: NONE_OPEN, full: openInRow('Unpause Job Listing', '?listings=inactive') },
  ),
  overlayOf('listings/share', ['features/listings/components/share-dialog.tsx'], 'owner', {
    empty: NONE_OPEN,
    typical: openInRow('Share Job Link'),
    full: openInRow('Share Job Link', '?listings=inactive'),
    failing: NO_CALL,
  }),
  overlayOf('listings/preview', ['features/profile/components/profile-preview.tsx'], 'owner', {
    empty: async (stage) => {
      await stage.visit(listingPath(stage));
      await choose(stage.page, /^Actions for/, 'Preview Job');
      await dialogOn(stage.page).waitFor();
    },
    typical: openInRow('Preview Job'),
    full: openInRow('Preview Job'),
    failing: async (stage) => {
      await stage.visit(locationPath(stage));
      await fail(stage);
      await choose(stage.page, menuOf(stage), 'Preview Job');
      await stage.page.getByText('Could not fetch Job data!').waitFor();
    },
  }),
];
