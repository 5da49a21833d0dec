import { type Arrange, pageOf, type Scene, type Stage, overlayOf, sceneOf } from '../scene.ts';
import { after, dialogOn, fail, reply, showFilters, told } from '../steps.ts';
import { toEnd } from './steps.ts';

const DIALOG = 'features/applicants/components/applicant-dialog.tsx';
const NOBODY = 'Nobody has applied there.';

const jobPath = ({ worlds, state }: Pick<Stage, 'worlds' | 'state'>, query = '') => {
  const { location_id, job_id } = worlds.of(state);
  return `/location/${location_id}/job/${job_id}${query}`;
};

/** Opens an applicant; in the fullest business the one with the longest profile. */
const openApplicant: Arrange = async ({ page, state, visit }) => {
  await visit(state === 'full' ? '/application?search=Maximiliana' : '/application');
  const row = page.getByRole('row').filter({ has: page.getByRole('group') });
  await row.first().getByRole('button').first().click();
  await dialogOn(page).waitFor();
  await page.waitForLoadState('networkidle');
};

const openFavorite: Arrange = async (stage) => {
  await stage.visit(jobPath(stage));
  const favorites = stage.page.getByRole('table', { name: 'Favorites' });
  await favorites.getByRole('row').nth(1).getByRole('button').first().click();
  await dialogOn(stage.page).waitFor();
};

const tick: Arrange = async ({ page }) => {
  const rows = page.getByRole('group', { name: /^Status of/ });
  for (let at = 0; at < 3; at += 1) {
    const box = rows.nth(at).getByRole('checkbox').first();
    await box.setChecked(!(await box.isChecked()));
  }
};
const save: Arrange = ({ page }) =>
  page
    .getByRole('button', { name: /^Save status/ })
    .first()
    .click();

const openChoices =
  (field: string): Arrange =>
  async ({ page }) => {
    // On a phone the filters are behind this button.
    const filters = page.getByRole('button', { name: /^Filters/ });
    if (await filters.isVisible()) await filters.click();
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('listbox').getByRole('option').first().waitFor();
  };

const applications: Arrange = ({ visit }) => visit('/application');
const atLocation: Arrange = ({ state, visit, worlds }) =>
  visit(`/application?location=${worlds.of(state).location_id}`);

const decideOnAll: Arrange = async ({ page, visit }) => {
  await visit('/application');
  if (page.viewportSize()!.width < 900) {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: /^Select .* that match$/ }).click();
  } else await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Not this time' }).click();
  await dialogOn(page).waitFor();
};

/** Selects three applicants, on a phone by the button that replaces the long press. */
const selectThree: Arrange = async ({ page, visit }) => {
  await visit('/application');
  const isPhone = page.viewportSize()!.width < 900;
  if (isPhone) await page.getByRole('button', { name: 'Select', exact: true }).click();
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  for (let at = 0; at < 3; at += 1) await boxes.nth(at).click();
};

/** Messages three applicants. The scene later takes it back, so that the business stays unchanged. */
const tellThree: Arrange = async (stage) => {
  await selectThree(stage);
  const { page } = stage;
  await page.getByRole('toolbar').getByRole('button', { name: 'Message' }).click();
  await dialogOn(page).getByRole('button', { name: 'Still interested?' }).click();
  await dialogOn(page).getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('[data-frame-bar]').getByRole('button', { name: 'Undo' }).waitFor();
};
const takeBack = after(
  ({ page }) => page.locator('[data-frame-bar]').getByRole('button', { name: 'Undo' }).click(),
  told,
);

const openFilters = after(({ visit }) => visit('/application'), showFilters);

/** Fakes the server's answer, so that the business stays unchanged. */
const hireFirst: Arrange = async (stage) => {
  const { page, visit } = stage;
  await visit('/application');
  await reply(stage, 'jobs/application-status/', {
    message: '',
    data: { application_id: '', job_id: '', application_status: ['hired'], is_hidden: false },
  });
  const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: 'Hired', checked: false }) });
  const name = /^Save status of/;
  const status = row.first().getByRole('group', { name: /^Status of/ });
  await status.getByRole('checkbox', { name: 'Hired' }).check();
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('region', { name: 'After hiring' }).getByRole('button').first().waitFor();
};

const noteAndDelete: Arrange = async ({ page }) => {
  const window = dialogOn(page);
  await window.getByLabel('Note', { exact: true }).fill('Can start on Monday.');
  await window.getByRole('button', { name: 'Add note' }).click();
  await window
    .getByRole('button', { name: /^Delete the note of/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Delete this note?' }).waitFor();
};

export const applicantScenes: readonly Scene[] = [
  overlayOf('applicants/delete-note', ['features/applicants/components/story-entry.tsx'], 'owner', {
    empty: NOBODY,
    typical: after(openApplicant, noteAndDelete),
    full: after(openApplicant, noteAndDelete),
    failing: after(openApplicant, noteAndDelete, fail, ({ page }) => dialogOn(page).getByRole('button').last().click()),
  }),
  overlayOf('applicants/hired', ['applications'], 'owner', {
    empty: NOBODY,
    typical: hireFirst,
    full: hireFirst,
    failing: 'Who could not be saved is not hired: applicants/all-applications-ticked.',
  }),
  pageOf('applicants/outbox', 'outbox', 'owner', () => '/outbox'),
  overlayOf('applicants/decide-on-many', ['features/applicants/components/decide-dialog.tsx'], 'owner', {
    empty: NOBODY,
    typical: decideOnAll,
    full: decideOnAll,
    failing: 'Without the list nobody can be selected.',
  }),
  overlayOf('applicants/selected', ['applications'], 'owner', {
    empty: NOBODY,
    typical: selectThree,
    full: selectThree,
    failing: 'Without the list nobody can be selected.',
  }),
  {
    name: 'applicants/told-and-undone',
    of: ['applications'],
    by: 'owner',
    isOver: true,
    isHeld: true,
    states: {
      empty: NOBODY,
      typical: tellThree,
      full: after(tellThree, takeBack),
      failing: after(tellThree, fail, takeBack),
    },
  },
  sceneOf('applicants/outbox-filled', ['outbox'], 'owner', {
    empty: 'as applicants/outbox',
    typical: after(tellThree, ({ visit }) => visit('/outbox')),
    full: after(tellThree, takeBack, ({ visit }) => visit('/outbox')),
    failing: 'as applicants/outbox',
  }),
  overlayOf('applicants/filters', ['ui/overlays/filter-sheet.tsx'], 'owner', {
    empty: openFilters,
    typical: openFilters,
    full: openFilters,
    failing: 'The page beneath says what did not come.',
  }),
  pageOf('applicants/all-applications', 'applications', 'owner', () => '/application'),
  pageOf('applicants/all-applications-as-manager', 'applications', 'manager', () => '/application'),
  pageOf(
    'applicants/all-applications-narrowed',
    'applications',
    'owner',
    ({ state, worlds }) =>
      ({
        empty: '/application?search=nobody&hired=1',
        typical: '/application?search=nobody&hired=1',
        full: `/application?location=${worlds.of('full').location_id}&search=Maximiliana&sort=name`,
        failing: '/application?search=nobody&hired=1',
      })[state],
  ),
  sceneOf('applicants/all-applications-ticked', ['applications'], 'owner', {
    empty: NOBODY,
    typical: after(applications, tick),
    full: after(applications, tick),
    failing: after(applications, tick, fail, save),
  }),
  overlayOf('applicants/location-choices', ['applications'], 'owner', {
    empty: after(applications, openChoices('Location')),
    typical: after(applications, openChoices('Location')),
    full: after(applications, openChoices('Location')),
    failing: 'Without its list the field says so as the page does.',
  }),
  overlayOf('applicants/listing-choices', ['applications'], 'owner', {
    empty: after(atLocation, openChoices('Job listing')),
    typical: after(atLocation, openChoices('Job listing')),
    full: after(atLocation, openChoices('Job listing')),
    failing: 'Without its list the field says so as the page does.',
  }),
  pageOf('applicants/job-applicants', 'jobApplicants', 'owner', (stage) => jobPath(stage)),
  pageOf('applicants/job-applicants-narrowed', 'jobApplicants', 'owner', (stage) => jobPath(stage, '?hidden=1'), {
    failing: async (stage) => {
      await stage.page.route(/business\/(find|applicants|job-favourited)/, (route) =>
        route.fulfill({ status: 500, json: { non_field_errors: ['Internal Server Error'], request_id: 'req-4711' } }),
      );
      await stage.visit(jobPath(stage, '?hidden=1'));
    },
  }),
  overlayOf('applicants/applicant', [DIALOG], 'owner', {
    empty: NOBODY,
    typical: openApplicant,
    full: openApplicant,
    failing: after(
      openApplicant,
      async ({ page }) => {
        const box = dialogOn(page).getByRole('checkbox').first();
        await box.setChecked(!(await box.isChecked()));
      },
      fail,
      async ({ page }) =>
        dialogOn(page)
          .getByRole('button', { name: /^Save status/ })
          .click(),
    ),
  }),
  overlayOf('applicants/applicant-end', [DIALOG], 'owner', {
    empty: NOBODY,
    typical: after(openApplicant, ({ page }) => toEnd(page)),
    full: after(openApplicant, ({ page }) => toEnd(page)),
    // The listing, which holds the needed hours, fails to load.
    failing: after(
      async ({ page }) => {
        await page.route('**/jobs/details/**', (route) =>
          route.fulfill({ status: 500, json: { non_field_errors: ['no'] } }),
        );
      },
      openApplicant,
      ({ page }) => toEnd(page),
    ),
  }),
  overlayOf('applicants/favorite', [DIALOG], 'owner', {
    empty: NOBODY,
    typical: openFavorite,
    full: openFavorite,
    failing: after(openFavorite, fail, async ({ page }) =>
      dialogOn(page)
        .getByRole('button', { name: /^Start conversation/ })
        .click({ timeout: 3000 })
        .catch(() => {}),
    ),
  }),
];
