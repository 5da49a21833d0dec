import { confirmCoordinates, fillAddress } from '../../journeys/onboarding/steps.ts';
import { dialogOf, formOf, type Scene, overlayOf, sceneOf } from '../scene.ts';
import { after } from '../steps.ts';
import { alone, by, dialogOn, fill, press } from './arranges.ts';
import { long } from './onboarded.ts';
import { from } from './onboarding-steps.ts';

const fullAddress = fill(async (page) => {
  await fillAddress(page);
  // First, because no lookup finds an address as long as this.
  await confirmCoordinates(page);
  await page.getByLabel('Business name').fill(long.business);
  await page.getByLabel('Internal location name').fill(long.place);
  await page.getByRole('textbox', { name: 'Street', exact: true }).fill(long.street);
  await page.getByLabel('Street Alt').fill(long.street);
  await page.getByLabel('City').fill(long.place);
});
const openMap = press('Select/Update Coordinates');
const searchFor = (text: string) =>
  fill(async (page) => {
    await dialogOn(page).getByRole('searchbox').fill(text);
    await dialogOn(page).getByRole('button', { name: 'Search' }).click();
    await page.waitForLoadState('networkidle');
  });

export const businessScenes: readonly Scene[] = [
  formOf('onboarding/signup-1-business', {
    of: ['signup'],
    by,
    open: from('/signup'),
    fill: fill(async (page) => {
      await fillAddress(page);
      await confirmCoordinates(page);
    }),
    fillFully: fullAddress,
    send: press('Next'),
  }),
  sceneOf(
    'onboarding/signup-1-business-refused',
    ['signup'],
    by,
    alone({
      typical: after(
        from('/signup'),
        fill(async (page) => {
          await page.getByLabel('Zip').fill('84');
          await page.getByLabel('Phone').fill('801');
          for (const name of ['Business name', 'Internal location name', 'City']) await page.getByLabel(name).focus();
          await page.getByRole('textbox', { name: 'Street', exact: true }).focus();
          await page.getByRole('combobox', { name: 'State' }).focus();
          await page.keyboard.press('Tab');
          await page.getByRole('button', { name: 'Select/Update Coordinates' }).click();
          await dialogOn(page).getByRole('button', { name: 'Cancel' }).click();
        }),
      ),
    }),
  ),
  dialogOf('onboarding/coordinates', {
    of: ['ui/map/coordinates-dialog.tsx', 'features/onboarding/components/business-info-fields.tsx'],
    by,
    open: after(from('/signup'), openMap),
    fill: searchFor('84060'),
    fillFully: searchFor('Salt Lake City'),
    send: searchFor('Park City'),
  }),
  overlayOf(
    'onboarding/coordinates-refused',
    ['ui/map/coordinates-dialog.tsx'],
    by,
    alone({
      empty: after(
        from('/signup'),
        openMap,
        fill((page) => dialogOn(page).getByRole('button', { name: 'Confirm' }).click()),
      ),
      typical: after(from('/signup'), openMap, searchFor('qqqqzzzz')),
      full: after(
        from('/signup'),
        openMap,
        fill(async (page) => {
          await dialogOn(page).getByLabel('Latitude').fill('95');
          await dialogOn(page).getByLabel('Longitude').fill('west');
        }),
      ),
      failing: after(
        from('/signup'),
        openMap,
        fill((page) => dialogOn(page).getByRole('button', { name: 'Use my location' }).click()),
      ),
    }),
  ),
];
