import { editLocation, getLocation } from '@jipe/contract/locations/endpoints';
import { ADDRESS_LINE_MAX } from '@jipe/contract/onboarding/schema';
import type { Page } from '@playwright/test';
import { type Arrange, dialogOf, pageOf, type Scene, type Stage, overlayOf, sceneOf } from '../scene.ts';
import { after, dialogOn } from '../steps.ts';
import { asIf, choose, locationPath, longest } from './steps.ts';

const FORM = 'features/locations/components/location-form-dialog.tsx';

const myLocations = (query: string) => () => `/location-manager${query}`;
const press = (page: Page, name: string) => dialogOn(page).getByRole('button', { name, exact: true }).click();

/** In the fullest business, the location with the longest name. */
const LONG = '/location-manager?search=Airport';

async function openFirst({ page, state, visit }: Stage, entry: string): Promise<void> {
  await visit(state === 'full' ? LONG : '/location-manager');
  await choose(page, /^Actions for/, entry);
  await dialogOn(page).waitFor();
}

async function openOnPage(stage: Stage, entry: string): Promise<void> {
  const { page, state, visit } = stage;
  if (state === 'full') {
    await visit(LONG);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('button', { name: '(See more info)' }).waitFor();
  } else await visit(locationPath(stage));
  await choose(page, /^Actions for/, entry);
  await dialogOn(page).waitFor();
}

const openAdd: Arrange = async ({ page, visit }) => {
  await visit('/location-manager');
  await page.getByRole('button', { name: 'ADD NEW' }).click();
  await dialogOn(page).waitFor();
};

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await dialogOn(page).getByLabel(name).first().fill(value);
}

async function chooseState(page: Page, name: string): Promise<void> {
  await dialogOn(page).getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
}

const fillAdd: Arrange = async ({ page }) => {
  await fill(page, { 'Location name': 'Library Square', Street: '210 East 400 South', City: 'Salt Lake City' });
  await chooseState(page, 'Utah');
  await fill(page, { 'Zip code': '84111', Phone: '8015550123' });
  await press(page, 'Select Coordinates');
  await fill(page, { Latitude: '40.76', Longitude: '-111.88' });
  await press(page, 'Confirm');
  await page.getByRole('button', { name: 'Update Coordinates' }).waitFor();
};

const fillAddFully: Arrange = async (stage) => {
  const { page } = stage;
  await fillAdd(stage);
  const line = longest(ADDRESS_LINE_MAX);
  await fill(page, { 'Location name': line, Street: line, 'Alternate street': line, City: line });
  await dialogOn(page).getByRole('combobox', { name: 'Assigned users' }).click();
  for (let at = 0; at < 12; at += 1) await page.getByRole('listbox').getByRole('option').nth(at).click();
  await page.keyboard.press('Escape');
  await fill(page, { 'Invite a hiring manager': `${'m'.repeat(60)}@${'w'.repeat(60)}.example.com` });
};

const save: Arrange = ({ page }) => press(page, 'Save');
const add: Arrange = ({ page }) => press(page, 'Add location');

/** Another user saves the location while its form is open. */
const editMeanwhile: Arrange = async ({ page, state, worlds }) => {
  const { owner, location_id: id } = worlds.of(state);
  const { data: before } = await owner.api.call(getLocation, { params: { id } });
  const { name, street, street_alt, city, state: us, zip, phone, lat, lng } = before;
  const body = { name, street, street_alt, city, state: us, zip, phone, lat, lng };
  await owner.api.call(editLocation, { params: { id }, body });
  await fill(page, { 'Location name': 'Downtown, by the library' });
  await press(page, 'Save');
};

const ONE_LOCATION = '**/business/my-locations/*';

/** Shows the location's page as if deactivated, with its paused listings. */
const openInactive: Arrange = async (stage) => {
  const { page, visit } = stage;
  await asIf(page, ONE_LOCATION, (answer) => ({
    ...answer,
    data: { ...answer.data, is_active: false },
  }));
  await visit(locationPath(stage));
  await choose(page, /^Actions for/, 'Activate location');
  await dialogOn(page).waitFor();
};

const openInactiveCard: Arrange = async ({ page, visit }) => {
  await visit('/location-manager?status=inactive');
  await page
    .getByRole('button', { name: /^Activate/ })
    .first()
    .click();
  await dialogOn(page).waitFor();
};

/** Fakes the activation without a call to the server. The page shows the location as active from then on. */
const activate: Arrange = async ({ page }) => {
  await page.unroute(ONE_LOCATION);
  // An active location is not in the list of inactive ones.
  await asIf(page, '**/business/my-locations/*status=inactive*', (answer) => ({
    ...answer,
    data: { ...answer.data, results: [], count: 0 },
  }));
  await page.route('**/update-location-status/**', (route) =>
    route.fulfill({ json: { success: true, message: 'Location Status update successful', data: {} } }),
  );
  await press(page, 'Activate');
  await page.getByRole('button', { name: 'Done' }).waitFor();
};

const openPlace: Arrange = (stage) => openOnPage(stage, 'Verify Coordinates');

const lookFor =
  (text: string): Arrange =>
  async ({ page }) => {
    await fill(page, { 'Search for a ZIP code, city or address': text });
    await press(page, 'Search');
    await page.waitForLoadState('networkidle');
  };

const askToLeave: Arrange = async (stage) => {
  await openFirst(stage, 'Edit Location');
  await fill(stage.page, { 'Location name': 'Half a thought' });
  await stage.page.keyboard.press('Escape');
  await dialogOn(stage.page).getByRole('button', { name: 'Keep editing' }).waitFor();
};

const askToLeavePage: Arrange = async (stage) => {
  await stage.visit('/message');
  await stage.page.getByRole('link', { name: 'MY LOCATIONS' }).first().click();
  await choose(stage.page, /^Actions for/, 'Edit Location');
  await fill(stage.page, { 'Location name': 'Half a thought' });
  await stage.page.goBack();
  await dialogOn(stage.page).getByRole('button', { name: 'Keep editing' }).waitFor();
};

const SAYS_LITTLE = 'The question is the same wherever it is asked.';

export const locationScenes: readonly Scene[] = [
  pageOf('locations/my-locations', 'locationManager', 'owner', myLocations('')),
  pageOf('locations/my-locations-as-manager', 'locationManager', 'manager', myLocations('')),
  pageOf(
    'locations/my-locations-narrowed',
    'locationManager',
    'owner',
    ({ state }) =>
      `/location-manager${{ empty: '?search=nowhere', typical: '?search=nowhere&state=UT&status=inactive', full: '?search=Airport', failing: '?status=inactive' }[state]}`,
  ),
  pageOf('locations/my-locations-map', 'locationManager', 'owner', myLocations('?map=on')),
  pageOf('locations/my-locations-no-map', 'locationManager', 'owner', myLocations('?map=off')),
  pageOf('locations/location', 'location', 'owner', (stage) => locationPath(stage)),
  pageOf('locations/location-as-manager', 'location', 'manager', (stage) => locationPath(stage), {
    // This manager has no such location.
    failing: ({ visit }) => visit('/location/00000000-0000-4000-8000-000000000000'),
  }),
  sceneOf('locations/location-info', ['location'], 'owner', {
    empty: (stage) => stage.visit(locationPath(stage, '?info=shown')),
    typical: (stage) => stage.visit(locationPath(stage, '?info=shown')),
    full: async ({ page, visit }) => {
      await visit(LONG);
      await page.getByRole('article').first().getByRole('link').first().click();
      await page.getByRole('button', { name: '(See more info)' }).click();
      await page.waitForLoadState('networkidle');
    },
    failing: 'What it shows has come with the page.',
  }),
  overlayOf('locations/location-menu', ['location'], 'owner', {
    empty: SAYS_LITTLE,
    typical: async (stage) => {
      await stage.visit(locationPath(stage));
      await stage.page.getByRole('button', { name: /^Actions for Downtown/ }).click();
      await stage.page.getByRole('menuitem').first().waitFor();
    },
    full: SAYS_LITTLE,
    failing: 'It asks for nothing.',
  }),
  dialogOf('locations/add-location', {
    of: [FORM],
    by: 'owner',
    open: openAdd,
    fill: fillAdd,
    fillFully: fillAddFully,
    send: add,
  }),
  overlayOf('locations/add-location-refused', [FORM], 'owner', {
    empty: after(openAdd, add),
    typical: after(openAdd, fillAdd, async (stage) => {
      await fill(stage.page, { 'Zip code': '84', Phone: '80155', 'Invite a hiring manager': 'nobody' });
      await add(stage);
    }),
    full: after(openAdd, fillAddFully, async (stage) => {
      await fill(stage.page, { 'Location name': longest(400), Street: longest(400), City: longest(400) });
      await add(stage);
    }),
    failing: 'It was not sent.',
  }),
  dialogOf(
    'locations/edit-location',
    {
      of: [FORM],
      by: 'owner',
      open: (stage) =>
        stage.state === 'failing' ? openOnPage(stage, 'Edit Location') : openFirst(stage, 'Edit Location'),
      fill: ({ page }) => fill(page, { 'Zip code': '84102', Street: '7 Broadway' }),
      send: save,
    },
    { failing: after((stage) => openOnPage(stage, 'Edit Location'), editMeanwhile) },
  ),
  dialogOf('locations/invite-user', {
    of: [FORM],
    by: 'owner',
    open: (stage) => openFirst(stage, 'Invite User to Location'),
    fill: ({ page }) => fill(page, { 'Invite a hiring manager': 'mia@example.com' }),
    fillFully: async ({ page }) => {
      await dialogOn(page).getByRole('combobox', { name: 'Assigned users' }).click();
    },
    send: save,
  }),
  dialogOf('locations/coordinates', {
    of: ['features/locations/components/place-dialog.tsx', 'ui/map/coordinates-dialog.tsx'],
    by: 'owner',
    open: openPlace,
    fill: lookFor('Salt Lake City'),
    fillFully: lookFor('Springfield'),
    send: lookFor('Provo'),
  }),
  overlayOf('locations/coordinates-in-form', [FORM, 'ui/map/coordinates-dialog.tsx'], 'owner', {
    empty: after(openAdd, ({ page }) => press(page, 'Select Coordinates')),
    typical: after(openAdd, async ({ page }) => {
      await fill(page, { Street: '1 Nowhere Lane', City: 'Atlantis' });
      await press(page, 'Select Coordinates');
      await page.waitForLoadState('networkidle');
    }),
    full: after(openAdd, async ({ page }) => {
      await press(page, 'Select Coordinates');
      await fill(page, { Latitude: '912', Longitude: 'west' });
      await press(page, 'Confirm');
    }),
    failing: after(openAdd, async ({ page }) => {
      await press(page, 'Select Coordinates');
      await press(page, 'Confirm');
    }),
  }),
  dialogOf('locations/deactivate', {
    of: ['features/locations/components/status-dialog.tsx', 'ui/overlays/confirm-dialog.tsx'],
    by: 'owner',
    open: async ({ page, state, visit }) => {
      await visit(state === 'full' ? LONG : '/location-manager');
      await page
        .getByRole('button', { name: /^Deactivate/ })
        .first()
        .click();
      await dialogOn(page).waitFor();
    },
    send: ({ page }) => press(page, 'Deactivate'),
  }),
  dialogOf(
    'locations/activate',
    {
      of: ['features/locations/components/status-dialog.tsx'],
      by: 'owner',
      open: openInactiveCard,
      send: ({ page }) => press(page, 'Activate'),
    },
    { empty: 'Nothing was deactivated there.', full: SAYS_LITTLE },
  ),
  overlayOf('locations/paused-listings', ['features/locations/components/paused-listings-dialog.tsx'], 'owner', {
    empty: 'It opens only where a listing is paused.',
    typical: after(openInactiveCard, activate),
    full: after(openInactive, activate),
    failing: 'It opens only once its listings have come.',
  }),
  dialogOf('locations/delete', {
    of: ['features/locations/components/delete-dialog.tsx'],
    by: 'owner',
    open: (stage) =>
      stage.state === 'full'
        ? stage.visit(locationPath(stage)).then(() => choose(stage.page, /^Actions for/, 'Delete Location'))
        : openOnPage(stage, 'Delete Location'),
    send: ({ page }) => press(page, 'Delete Location'),
  }),
  overlayOf(
    'locations/leave-form',
    ['ui/overlays/leave-dialog.tsx', 'ui/overlays/use-leave-question.tsx', 'ui/overlays/unsaved-changes.tsx'],
    'owner',
    {
      empty: SAYS_LITTLE,
      typical: askToLeave,
      full: askToLeavePage,
      failing: 'It asks for nothing.',
    },
  ),
];
