import { NAME_MAX } from '@jipe/contract/profile/rules';
import type { Page } from '@playwright/test';
import { type Arrange, dialogOf, pageOf, type Scene, type Stage, overlayOf } from '../scene.ts';
import { dialogOn, after, longest, press, told } from '../steps.ts';

const FORM = ['features/users/components/user-form-dialog.tsx', 'ui/overlays/form-dialog.tsx'];

const openUsers: Arrange = ({ visit }) => visit('/manager');

/** A user other than the owner: the one with the longest name, if there is one. */
const somebody = ({ state }: Stage) =>
  state === 'full' ? 'Maximiliana-Theodora Featherstonehaugh-Cholmondeley' : 'Cole League';

async function openTheirs(page: Page, name: string, entry: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
  await dialogOn(page).waitFor();
}

const openOf = (entry: string): Arrange => after(openUsers, (stage) => openTheirs(stage.page, somebody(stage), entry));

const openOwnMenu: Arrange = ({ page }) =>
  page
    .getByRole('row')
    .filter({ hasText: '(you)' })
    .getByRole('button', { name: /^Actions for/ })
    .click();

const pressAdd: Arrange = async ({ page }) => {
  await page.getByRole('button', { name: 'ADD NEW' }).click();
  await dialogOn(page).waitFor();
};
const openAdd = after(openUsers, pressAdd);

const type =
  (first: string, last: string, email: string): Arrange =>
  async ({ page }) => {
    const form = dialogOn(page);
    await form.getByLabel('First name').fill(first);
    await form.getByLabel('Last name').fill(last);
    await form.getByLabel('Email').fill(email);
  };
const typeBo = type('Bo', 'Lee', 'bo.lee@example.com');
const typeLongest = type(
  longest(NAME_MAX),
  longest(NAME_MAX),
  `${'bo.lee.'.repeat(9)}@corner-shop-of-the-north.example.com`,
);

const openPlaces: Arrange = ({ page }) => dialogOn(page).getByRole('combobox', { name: 'Location(s)' }).click();

/** Picks up to `most` locations and closes the list. */
const pickPlaces =
  (most: number): Arrange =>
  async (stage) => {
    await openPlaces(stage);
    const options = stage.page.getByRole('option');
    await options.first().waitFor();
    for (let at = 0; at < Math.min(most, await options.count()); at += 1) await options.nth(at).click();
    await stage.page.keyboard.press('Escape');
  };

const send = after(press('Add and invite'), told);
const save = after(press('Save'), told);

export const userScenes: readonly Scene[] = [
  pageOf('users/manage-users', 'managers', 'owner', () => '/manager'),
  pageOf('users/manage-users-manager', 'managers', 'manager', () => '/manager'),
  pageOf(
    'users/nobody-found',
    'managers',
    'owner',
    () => '/manager?search=nobody%20of%20this%20name&type=hiring_manager',
    {
      full: 'that nobody is found looks the same however many there are',
      failing: 'the page itself fails the same way',
    },
  ),
  overlayOf('users/menu', [], 'owner', {
    empty: after(openUsers, ({ page }) => page.getByRole('button', { name: 'Actions for Olive Owner' }).click()),
    typical: after(openUsers, ({ page }) => page.getByRole('button', { name: 'Actions for Cole League' }).click()),
    full: after(openUsers, ({ page }) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .last()
        .click(),
    ),
    failing: after(
      openUsers,
      ({ page }) =>
        page
          .getByRole('row')
          .filter({ hasText: 'Invited' })
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click(),
      ({ answers }) => answers.become(500),
      ({ page }) => page.getByRole('menuitem', { name: 'Resend invitation' }).click(),
      told,
    ),
  }),
  dialogOf('users/add-user', {
    of: FORM,
    by: 'owner',
    open: openAdd,
    fill: after(typeBo, pickPlaces(2)),
    fillFully: after(typeLongest, pickPlaces(14)),
    send,
  }),
  overlayOf('users/add-user-refused', FORM, 'owner', {
    empty: after(openAdd, press('Add and invite')),
    typical: after(openAdd, type('Bo', '', 'bo@'), press('Add and invite')),
    full: after(openAdd, type('x'.repeat(120), longest(120), 'bo lee at example'), press('Add and invite')),
    // The address is taken already.
    failing: after(
      openAdd,
      (stage) => type('Bo', 'Lee', stage.worlds.of(stage.state).owner.email)(stage),
      press('Add and invite'),
      told,
    ),
  }),
  overlayOf('users/add-user-admin', FORM, 'owner', {
    empty: 'as with the User, there is nothing typed yet',
    typical: after(openAdd, typeBo, ({ page }) =>
      dialogOn(page)
        .getByRole('radio', { name: /^Admin/ })
        .check(),
    ),
    full: after(openAdd, typeLongest, ({ page }) =>
      dialogOn(page)
        .getByRole('radio', { name: /^Admin/ })
        .check(),
    ),
    failing: 'refused as the User is',
  }),
  overlayOf('users/pick-locations', FORM, 'owner', {
    empty: after(openAdd, openPlaces),
    typical: after(openAdd, pickPlaces(1), openPlaces),
    full: after(openAdd, pickPlaces(20), openPlaces),
    failing: after(
      openUsers,
      ({ answers }) => answers.become(500),
      pressAdd,
      ({ page }) => page.getByText('Could not get Location list').waitFor(),
      ({ page }) => dialogOn(page).getByText('Location(s)').first().scrollIntoViewIfNeeded(),
    ),
  }),
  dialogOf('users/edit-user', {
    of: FORM,
    by: 'owner',
    open: openOf('Edit User'),
    fill: typeBo,
    fillFully: after(typeLongest),
    send: save,
  }),
  dialogOf('users/delete-user', {
    of: ['features/users/components/delete-user-dialog.tsx', 'ui/overlays/confirm-dialog.tsx'],
    by: 'owner',
    open: openOf('Delete User'),
    send: after(press('Delete User'), told),
  }),
  overlayOf('users/yourself', ['features/users/components/delete-user-dialog.tsx'], 'owner', {
    // The last admin can neither be deleted nor become a user.
    empty: after(openUsers, openOwnMenu),
    typical: after(openUsers, openOwnMenu, ({ page }) => page.getByRole('menuitem', { name: 'Edit User' }).click()),
    full: 'the same in every business',
    // A searched list may lack other admins, so the act is enabled.
    failing: after(
      ({ visit, worlds, state }) => visit(`/manager?search=${encodeURIComponent(worlds.of(state).owner.email)}`),
      openOwnMenu,
      ({ page }) => page.getByRole('menuitem', { name: 'Delete User' }).click(),
      ({ answers }) => answers.become(500),
      press('Delete User'),
      told,
    ),
  }),
  overlayOf(
    'users/leave-question',
    ['ui/overlays/leave-dialog.tsx', 'ui/overlays/use-leave-question.tsx', 'ui/overlays/unsaved-changes.tsx'],
    'owner',
    {
      empty: 'a form that holds nothing closes at once',
      // Leaves by Escape, then by Back.
      typical: after(openAdd, typeBo, ({ page }) => page.keyboard.press('Escape')),
      full: after(
        ({ visit }) => visit('/message'),
        async ({ page }) => {
          await page.getByRole('link', { name: /USERS$/ }).click();
        },
        pressAdd,
        typeLongest,
        async ({ page }) => {
          await page.goBack();
          await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
        },
      ),
      failing: 'it asks nobody',
    },
  ),
];
