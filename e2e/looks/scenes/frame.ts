import type { Page } from '@playwright/test';
import { type Arrange, type Role, type Scene, type Stage, overlayOf } from '../scene.ts';
import { dialogOn, after, longest, profileMenu, reply, told } from '../steps.ts';
import { openParts } from '../../support/open-parts.ts';

const SENTENCE =
  'The card form of our payment provider could not be loaded. Please check your connection or your ad blocker. ';

const openHome: Arrange = ({ visit }) => visit('/location-manager');
const openPalette = after(openHome, async ({ page }) => {
  await page.getByRole('button', { name: /^Go to anything/ }).click();
  await dialogOn(page).waitFor();
});
const find =
  (text: string): Arrange =>
  async ({ page }) => {
    await dialogOn(page).getByRole('combobox').fill(text);
    await page.waitForLoadState('networkidle');
  };
const refuse: Arrange = ({ answers }) => answers.become(500);

const openShortcuts = after(openPalette, async ({ page }) => {
  await dialogOn(page).getByRole('option', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});

const openProfileMenu = after(openHome, async ({ page }) => {
  await profileMenu(page).click();
  await page.getByRole('menuitem').first().waitFor();
});

/** Shows a toast as a push message does. */
const push = (title: string, body: string) => (page: Page) =>
  page.evaluate(
    (note) => {
      const data = { kind: 'push', note: { ...note, url: '/message' }, until: Date.now() + 300 };
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    },
    { title, body },
  );

/** Sends an invitation again; the server answers with this. */
const invited =
  (json: unknown, status: number): Arrange =>
  async (stage) => {
    await reply(stage, 'business/organization-user/*/resend-invite/', json, status);
    await stage.visit('/manager');
    await inviteFirst(stage);
  };
const refusedFor = (...reasons: string[]) => invited({ non_field_errors: reasons }, 400);

const goOffline: Arrange = ({ page }) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    dispatchEvent(new Event('offline'));
  });

const withoutCode =
  (files: string): Arrange =>
  async ({ page }) => {
    await page.route(files, (route) => route.abort('connectionrefused'));
  };
const alerted: Arrange = ({ page }) => page.getByRole('alert').first().waitFor();
const pressOnPage =
  (name: string): Arrange =>
  ({ page }) =>
    page.getByRole('main').getByRole('button', { name }).click();

const menuOf = (by: Role, name: string): Scene => ({
  name,
  of: [],
  by,
  isOver: true,
  states: { empty: openProfileMenu, typical: openProfileMenu, full: openProfileMenu, failing: 'it asks nobody' },
});

export const frameScenes: readonly Scene[] = [
  overlayOf('frame/palette', ['app/palette/palette.tsx'], 'owner', {
    empty: openPalette,
    typical: after(openPalette, find('ba')),
    full: after(openPalette, find('a')),
    failing: after(openPalette, refuse, find('bar'), ({ page }) => page.getByText(/could not be searched/).waitFor()),
  }),
  overlayOf('frame/palette-actions', ['app/palette/acts.tsx'], 'owner', {
    empty: after(openPalette, find('add')),
    typical: after(openPalette, find('theme')),
    full: after(openPalette, ({ page }) => page.keyboard.press('End')),
    failing: after(openPalette, refuse, find('log'), ({ page }) => page.getByText(/could not be searched/).waitFor()),
  }),
  overlayOf('frame/palette-nothing-found', ['app/palette/palette.tsx'], 'manager', {
    empty: 'nothing is looked for yet: as frame/palette',
    typical: after(openPalette, find('zzz')),
    full: after(openPalette, find(longest(120))),
    failing: after(openPalette, refuse, find('zzz'), ({ page }) => page.getByText(/could not be searched/).waitFor()),
  }),
  overlayOf('frame/shortcuts', ['app/palette/shortcuts-dialog.tsx'], 'owner', {
    empty: 'the same in every business',
    typical: openShortcuts,
    full: after(openShortcuts, ({ page }) => dialogOn(page).getByRole('switch').scrollIntoViewIfNeeded()),
    failing: 'it asks nobody',
  }),
  menuOf('owner', 'frame/menu'),
  menuOf('manager', 'frame/menu-manager'),
  overlayOf('frame/notes', [], 'owner', {
    // One toast of each tone, in place of the four states.
    empty: after(openHome, ({ page }) => push('New message from Sam Seeker', 'Could I come by on Friday?')(page), told),
    typical: async (stage) => {
      await reply(stage, 'business/organization-user/*/resend-invite/', {
        message: 'The invitation has been sent again.',
      });
      await stage.visit('/manager');
      await stage.page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .waitFor();
      await inviteFirst(stage);
    },
    full: after(
      refusedFor(...Array.from({ length: 7 }, (_, at) => `${at + 1}. ${SENTENCE.repeat(at === 2 ? 3 : 1)}`)),
      ({ page }) => push(`New message from ${longest(100)}`, SENTENCE.repeat(3))(page),
    ),
    failing: after(openHome, ({ page }) => push('New message from Sam Seeker', SENTENCE.repeat(4))(page), told),
  }),
  overlayOf('frame/offline', [], 'owner', {
    empty: after(openHome, goOffline),
    typical: after(openHome, goOffline),
    full: after(
      ({ visit }) => visit('/billing-info'),
      goOffline,
      ({ page }) => push('New message from Sam Seeker', SENTENCE)(page),
      told,
    ),
    failing: after(
      ({ visit }) => visit('/manager'),
      goOffline,
      ({ answers }) => answers.become('unreachable'),
      inviteFirst,
    ),
  }),
  overlayOf('frame/code-not-loaded', [], 'owner', {
    // Code of a page's part, a page, and a dialog.
    empty: after(
      ({ visit }) => visit('/billing-info'),
      withoutCode('**/assets/*.js'),
      pressOnPage('Change card'),
      alerted,
    ),
    typical: after(
      openHome,
      goOffline,
      withoutCode('**/assets/*.js'),
      ({ page }) => page.getByRole('link', { name: /USERS$/i }).click(),
      alerted,
    ),
    full: after(({ visit }) => visit('/settings'), withoutCode('**/assets/*dialog*.js'), pressOnPage('Turn on'), told),
    failing: after(
      ({ visit }) => visit('/edit-profile'),
      ({ page }) => openParts(page),
      withoutCode('**/assets/*cropper*.js'),
      async ({ page }) => {
        const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
        await page.getByLabel(/logo$/).setInputFiles(picture);
        await dialogOn(page).getByRole('alert').waitFor();
      },
    ),
  }),
  overlayOf('frame/push-offer', [], 'owner', {
    empty: openOffer(),
    typical: openOffer(),
    full: openOffer(),
    failing: after(openOffer(), ({ page }) => page.getByRole('button', { name: 'Turn on' }).click(), told),
  }),
];

/** Invites the first user again who has not signed up yet. */
async function inviteFirst({ page }: Stage): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'Invited' }).first();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Resend invitation' }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first().waitFor();
}

/** In a browser that has not asked for notifications yet. */
function openOffer(): Arrange {
  return async ({ page, visit }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      Notification.requestPermission = () => Promise.reject(new Error('No.'));
    });
    await visit('/message');
    await page.getByText('Hear of new messages').waitFor();
  };
}
