import { dialogOf, pageOf, type Scene } from '../scene.ts';

export const locationScenes: readonly Scene[] = [
  pageOf('locations/my-locations', 'locationManager', 'owner', () => '/location-manager'),
  pageOf('locations/location', 'location', 'owner', ({ worlds, state }) => `/location/${worlds.of(state).location_id}`),
  dialogOf('locations/add-location', {
    of: ['features/locations/components/location-form-dialog.tsx'],
    by: 'owner',
    open: async ({ page, visit }) => {
      await visit('/location-manager');
      await page.getByRole('button', { name: 'ADD NEW' }).click();
      await page.getByRole('dialog').waitFor();
    },
    send: async ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
  }),
];
