import { type Arrange, dialogOf, pageOf, type Scene, type Stage, overlayOf, sceneOf } from '../scene.ts';
import { dialogOn, after, press, reply, told } from '../steps.ts';

const TWO_STEP = 'auth/two-factor/';
const SETUP = ['features/auth/components/two-step-setup-dialog.tsx'];
const PROOF = ['features/auth/components/two-step-proof-dialog.tsx'];
const DELETION = ['features/settings/components/delete-account-dialog.tsx'];
const REPLIES = 'features/replies/components';
const FRESH = 'Fresh-bananas-2';

const openSettings: Arrange = ({ visit }) => visit('/settings');
const openSignIn: Arrange = ({ visit }) => visit('/your-sign-in');
const refuse: Arrange = ({ answers }) => answers.become(500);
const shown: Arrange = ({ page }) => dialogOn(page).waitFor();
/** Waits for the refusal in the dialog. */
const saidWithin: Arrange = ({ page }) => dialogOn(page).getByRole('alert').first().waitFor();
const pressOnPage =
  (name: string): Arrange =>
  ({ page }) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click();

const fillReply: Arrange = async ({ page }) => {
  await dialogOn(page).getByLabel('Name').fill('Parking');
  await dialogOn(page).getByLabel('English text').fill('Hi {first_name}, you can park at {shop}.');
  await dialogOn(page).getByLabel('Spanish text').fill('Hola {first_name}, puedes estacionar en {shop}.');
};

const openReplyDeletion: Arrange = async (stage) => {
  const { page } = stage;
  await openSettings(stage);
  await page
    .getByRole('region', { name: 'Replies' })
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await shown(stage);
};

const isOn = (left: number) => (stage: Stage) =>
  reply(stage, TWO_STEP, { data: { is_on: true, enabled_at: '2030-01-31T12:00:00.000Z', recovery_codes_left: left } });
const withCodes = (path: string) => (stage: Stage) =>
  reply(stage, `${TWO_STEP}${path}/`, {
    message: '',
    data: { recovery_codes: Array.from({ length: 10 }, (_, at) => `k${at}wq-7mzt-${at}xpb`) },
  });

const devices = [
  'Chrome on Windows',
  'Safari on iPhone',
  'Firefox on Linux',
  'Samsung Internet on Android',
  'Unknown device',
];
const manySessions = (stage: Stage) =>
  reply(stage, 'auth/sessions/*', {
    data: {
      count: 40,
      next: '2',
      previous: null,
      results: Array.from({ length: 20 }, (_, at) => ({
        id: `session-${at}`,
        device: devices[at % devices.length],
        ip: at % 3 === 0 ? '2001:0db8:85a3:0000:0000:8a2e:0370:7334' : '203.0.113.7',
        created_at: '2026-01-31T12:00:00.000Z',
        last_used_at: '2026-02-28T12:00:00.000Z',
        is_current: at === 0,
      })),
    },
  });

const typePasswords =
  (old: string, fresh: string, again: string): Arrange =>
  async ({ page }) => {
    const main = page.getByRole('main');
    for (const [label, text] of [
      ['Old Password', old],
      ['New Password', fresh],
      ['Confirm Password', again],
    ] as const)
      await main.getByLabel(label, { exact: true }).fill(text);
  };
const change = pressOnPage('Change Password');

const openSetup = after(openSettings, pressOnPage('Turn on'), shown);
const typePassword =
  (password: string): Arrange =>
  ({ page }) =>
    dialogOn(page).getByRole('textbox').first().fill(password);
const toScan: Arrange = async (stage) => {
  const { password } = stage.worlds.of(stage.state).owner;
  await after(typePassword(password), press('Next'), ({ page }) => page.getByLabel('Code', { exact: true }).waitFor())(
    stage,
  );
};
const typeCode = ({ page }: Stage) => dialogOn(page).getByLabel('Code', { exact: true }).fill('123456');

const openProof = (entry: 'Turn off' | 'New recovery codes') =>
  after(isOn(10), openSettings, pressOnPage(entry), shown);
const typeProof = after(typePassword('Some-bananas-1'), typeCode);

const openDeletion = after(openSettings, pressOnPage('Delete Account'), shown);
const toReasons = after(openDeletion, press('Yes, Delete My Account'));
const tick =
  (most: number): Arrange =>
  async ({ page }) => {
    for (let at = 0; at < most; at += 1) await dialogOn(page).getByRole('checkbox').nth(at).check();
  };

const openElsewhere = after(manySessions, openSettings, pressOnPage('Log out everywhere else'), shown);

export const settingsScenes: readonly Scene[] = [
  pageOf('settings/settings', 'settings', 'owner', () => '/settings', {
    full: after(isOn(2), manySessions, openSettings),
  }),
  pageOf('settings/your-sign-in', 'yourSignIn', 'owner', () => '/your-sign-in', {
    full: after(isOn(10), manySessions, openSignIn),
  }),
  pageOf('settings/your-sign-in-manager', 'yourSignIn', 'manager', () => '/your-sign-in', {
    full: after(isOn(1), manySessions, openSignIn),
  }),
  sceneOf('settings/change-password', [], 'owner', {
    empty: after(openSettings, change),
    typical: after(openSettings, typePasswords('Some-bananas-1', FRESH, FRESH)),
    full: after(openSettings, typePasswords('Some-bananas-1', 'weak', 'weaker'), change),
    failing: after(openSettings, typePasswords('Some-bananas-1', FRESH, FRESH), refuse, change, told),
  }),
  dialogOf(
    'settings/two-step-setup',
    { of: SETUP, by: 'owner', open: openSetup, fill: toScan, send: after(typeCode, press('Turn on'), saidWithin) },
    {
      full: after(openSetup, toScan, withCodes('enable'), typeCode, press('Turn on'), ({ page }) =>
        page.getByText('I have kept them').waitFor(),
      ),
    },
  ),
  overlayOf('settings/two-step-refused', SETUP, 'owner', {
    empty: after(openSetup, press('Next')),
    typical: after(openSetup, typePassword('Wrong-bananas-1'), press('Next'), ({ page }) =>
      page.getByText('Your password is not correct.').waitFor(),
    ),
    full: after(openSetup, toScan, press('Turn on')),
    failing: after(openSetup, toScan, typeCode, press('Turn on'), ({ page }) =>
      page.getByText(/This code is not right/).waitFor(),
    ),
  }),
  dialogOf(
    'settings/two-step-off',
    {
      of: PROOF,
      by: 'owner',
      open: openProof('Turn off'),
      fill: typeProof,
      send: after(press('Turn off'), saidWithin),
    },
    {
      full: after(openProof('Turn off'), press('Turn off')),
    },
  ),
  dialogOf(
    'settings/two-step-new-codes',
    {
      of: PROOF,
      by: 'owner',
      open: openProof('New recovery codes'),
      fill: typeProof,
      send: after(press('New recovery codes'), saidWithin),
    },
    {
      full: after(
        openProof('New recovery codes'),
        typeProof,
        withCodes('recovery-codes'),
        press('New recovery codes'),
        ({ page }) => page.getByText('I have kept them').waitFor(),
      ),
    },
  ),
  dialogOf('settings/sign-out-elsewhere', {
    of: ['features/auth/components/sessions-card.tsx'],
    by: 'owner',
    open: openElsewhere,
    send: after(press('Log out everywhere else'), saidWithin),
  }),
  dialogOf('settings/new-reply', {
    of: [`${REPLIES}/reply-dialog.tsx`],
    by: 'owner',
    open: after(openSettings, pressOnPage('Add reply'), shown),
    fill: fillReply,
    send: after(press('Save'), saidWithin),
  }),
  dialogOf('settings/delete-reply', {
    of: [`${REPLIES}/replies-card.tsx`],
    by: 'owner',
    open: openReplyDeletion,
    send: after(press('Delete'), told),
  }),
  dialogOf(
    'settings/delete-account',
    { of: DELETION, by: 'owner', open: openDeletion, send: press('Yes, Delete My Account') },
    {
      failing: after(openSettings, refuse, pressOnPage('Delete Account'), ({ page }) =>
        page.getByText(/all of your locations/).waitFor(),
      ),
    },
  ),
  dialogOf('settings/delete-reasons', {
    of: DELETION,
    by: 'owner',
    open: toReasons,
    fill: tick(1),
    fillFully: tick(3),
    send: after(press('Delete Account'), told),
  }),
  pageOf('settings/activity', 'activity', 'owner', () => '/activity', {
    empty: ({ visit }) => visit('/activity?until=2020-01-01'),
    full: async ({ page, visit }) => {
      await visit('/activity');
      await page.getByRole('button', { name: 'Show more' }).click();
      await page.waitForLoadState('networkidle');
    },
  }),
];
