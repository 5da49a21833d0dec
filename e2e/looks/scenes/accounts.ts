import { freshEmail, PASSWORD } from '../../support/accounts.ts';
import { linkTo } from '../../support/mailbox.ts';
import { fillNewAccount, fillNewPassword, logIn } from '../../support/sign-in.ts';
import { type Arrange, formOf, type Scene, type Stage, sceneOf } from '../scene.ts';
import { after, told } from '../steps.ts';
import { invitation, long, register, resetLink, unverified, withTwoSteps } from './accounts-people.ts';
import { ALONE, alone, by, fill, press } from './arranges.ts';

const SAME = 'It shows nothing of a business: it says the same to everybody.';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const PHONE = 500;

const opened =
  (path: string): Arrange =>
  ({ visit }) =>
    visit(path);
const become =
  (next: 'unreachable' | 500): Arrange =>
  ({ answers }) =>
    answers.become(next);
const only = (state: keyof Scene['states'], arrange: Arrange, why = SAME): Scene['states'] =>
  alone({ [state]: arrange }, why);

// ── Logging in ──

const askedForCode: Arrange = async ({ page, worlds, visit }) => {
  await visit('/login');
  await logIn(page, await withTwoSteps(worlds));
  await page.getByLabel('Code', { exact: true }).waitFor();
};
const code = (text: string) => fill((page) => page.getByLabel('Code', { exact: true }).fill(text));

const logInScenes: readonly Scene[] = [
  formOf('accounts/login', {
    of: ['login'],
    by,
    open: opened('/login'),
    fill: fill(async (page) => {
      await page.getByLabel('Email').fill('ana@cornercafe.com');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    }),
    fillFully: fill(async (page) => {
      await page.getByLabel('Email').fill(long.email);
      await page.getByLabel('Password', { exact: true }).fill(long.password);
      await page.getByRole('button', { name: 'Show password' }).click();
    }),
    send: press('Log in'),
  }),
  sceneOf('accounts/login-refused', ['login'], by, {
    empty: after(opened('/login'), press('Log in')),
    typical: async ({ page, visit }) => {
      await visit('/login');
      await logIn(page, freshEmail());
      await page.getByText('Invalid email or password.').first().waitFor();
    },
    full: async ({ page, worlds, visit }) => {
      await visit('/login');
      await logIn(page, await unverified(worlds, 'never-verified@e2e.test'));
      await page.getByRole('button', { name: 'Send the email again' }).waitFor();
    },
    failing: after(
      opened('/login'),
      become('unreachable'),
      fill((page) => logIn(page, 'ana@cornercafe.com')),
    ),
  }),
  sceneOf('accounts/login-to-go-on', ['login'], by, only('typical', opened('/manager'), ALONE)),
  formOf('accounts/login-code', {
    of: ['login'],
    by,
    open: askedForCode,
    fill: code('123456'),
    fillFully: code('abcde-fghij-klmno-pqrst-uvwxy-zabcd-efghi-jklmn-opqrs-tuvwx'),
    send: press('Log in'),
  }),
  sceneOf(
    'accounts/login-code-refused',
    ['login'],
    by,
    only('typical', after(askedForCode, code('000000'), press('Log in')), ALONE),
  ),
];

// ── A new account ──

const account = (email: string) => fill((page) => fillNewAccount(page, email));
const fullAccount = fill(async (page) => {
  await fillNewAccount(page, long.email);
  await page.getByLabel('First name').fill(long.first);
  await page.getByLabel('Last name').fill(long.last);
  await fillNewPassword(page, long.password);
});

const newAccountScenes: readonly Scene[] = [
  formOf('accounts/create-account', {
    of: ['createAccount'],
    by,
    open: opened('/create-account'),
    fill: account('olive@cornercafe.com'),
    fillFully: fullAccount,
    send: press('Create account'),
  }),
  sceneOf('accounts/create-account-refused', ['createAccount'], by, {
    empty: after(opened('/create-account'), press('Create account')),
    typical: async (stage) => {
      await stage.visit('/create-account');
      await fillNewAccount(stage.page, await unverified(stage.worlds, 'taken@e2e.test'));
      await press('Create account')(stage);
    },
    full: after(
      opened('/create-account'),
      fullAccount,
      fill(async (page) => {
        await page.getByLabel('Email').fill('no address');
        await page.getByLabel('Password', { exact: true }).fill('bananas');
      }),
      press('Create account'),
    ),
    failing: after(
      opened('/create-account'),
      account('olive@cornercafe.com'),
      become('unreachable'),
      press('Create account'),
    ),
  }),
];

// ── A link by mail ──

const asksForReset = (email: string) =>
  after(
    opened('/forgot-password'),
    fill((page) => page.getByLabel('Email').fill(email)),
    press('Send reset link'),
  );

const toResend: Arrange = async (stage) => {
  await stage.visit('/login');
  await logIn(stage.page, await unverified(stage.worlds, 'never-verified@e2e.test'));
  await stage.page.getByRole('button', { name: 'Send the email again' }).click();
  await stage.page.getByRole('button', { name: 'Resend email' }).waitFor();
};

/** Follows the link of a registration and stops the clock, because the page moves on by itself. */
const verified: Arrange = async ({ page, worlds, visit }) => {
  const email = freshEmail();
  await register(worlds, email);
  const { pathname } = linkTo(await worlds.product.mailbox.next(email), '/email-confirmation/');
  await page.clock.install();
  await visit(pathname);
  await page.getByRole('heading', { name: 'Email verified' }).waitFor();
  await page.clock.pauseAt(Date.now() + 1);
};

const mailScenes: readonly Scene[] = [
  formOf('accounts/forgot-password', {
    of: ['forgotPassword'],
    by,
    open: opened('/forgot-password'),
    fill: fill((page) => page.getByLabel('Email').fill('ana@cornercafe.com')),
    fillFully: fill((page) => page.getByLabel('Email').fill(long.email)),
    send: press('Send reset link'),
  }),
  sceneOf('accounts/forgot-password-refused', ['forgotPassword'], by, {
    ...only('empty', after(opened('/forgot-password'), press('Send reset link')), ALONE),
    typical: asksForReset('no address'),
  }),
  sceneOf('accounts/check-email-verify', ['confirmation'], by, {
    empty: opened('/confirmation/email'),
    typical: toResend,
    full: after(toResend, press('Resend email')),
    failing: after(toResend, become(500), press('Resend email')),
  }),
  sceneOf('accounts/check-email-reset', ['confirmation'], by, {
    empty: after(opened('/confirmation/reset'), press('Resend email')),
    typical: asksForReset('ana@cornercafe.com'),
    full: asksForReset(long.email),
    failing: after(asksForReset('ana@cornercafe.com'), told, become(500), press('Resend email')),
  }),
  {
    name: 'accounts/email-confirmation',
    of: ['emailConfirmation'],
    by,
    isHeld: true,
    states: {
      empty: opened('/email-confirmation/no/link'),
      typical: verified,
      full: SAME,
      failing: after(become(500), opened('/email-confirmation/no/link')),
    },
  },
];

// ── Behind a link ──

const toReset: Arrange = async ({ worlds, visit }) => visit(await resetLink(worlds));
const toJoin: Arrange = async ({ worlds, visit, state }) =>
  visit(await invitation(worlds, state === 'full' ? 'long' : 'usual'));
const badLink = (path: string): Scene['states'] => ({
  ...only('typical', opened(path)),
  failing: after(become(500), opened(path)),
});

const linkScenes: readonly Scene[] = [
  formOf('accounts/reset-password', {
    of: ['resetPassword'],
    by,
    open: toReset,
    fill: fill((page) => fillNewPassword(page)),
    fillFully: fill((page) => fillNewPassword(page, long.password)),
    send: press('Reset password'),
  }),
  sceneOf('accounts/reset-password-refused', ['resetPassword'], by, {
    ...only('empty', after(toReset, press('Reset password')), ALONE),
    typical: after(
      toReset,
      fill((page) => fillNewPassword(page, 'bananas')),
      fill((page) => page.getByLabel('Confirm password', { exact: true }).fill('another')),
      press('Reset password'),
    ),
  }),
  sceneOf('accounts/reset-password-bad-link', ['resetPassword'], by, badLink('/forget-password-confirmation/no/link')),
  formOf('accounts/invitation', {
    of: ['managerSignup'],
    by,
    open: toJoin,
    fill: fill(async (page) => {
      await fillNewPassword(page);
      await page.getByLabel('I agree to the').check();
    }),
    send: press('Sign up'),
  }),
  sceneOf('accounts/invitation-refused', ['managerSignup'], by, {
    ...only('empty', after(toJoin, press('Sign up')), ALONE),
    full: after(toJoin, press('Sign up')),
  }),
  sceneOf('accounts/invitation-bad-link', ['managerSignup'], by, badLink('/manager-signup/no/link')),
];

// ── Public pages ──

/** On a phone's width the request carries a phone's user agent. */
const onDevice =
  (path: (stage: Stage) => string): Arrange =>
  async (stage) => {
    const { page, visit } = stage;
    if ((page.viewportSize()?.width ?? 0) < PHONE) await page.setExtraHTTPHeaders({ 'user-agent': ANDROID });
    await visit(path(stage));
  };
const job = onDevice(({ worlds, state }) => `/job/${worlds.of(state).job_id}`);

const publicScenes: readonly Scene[] = [
  sceneOf('accounts/public-job', ['publicJob'], by, {
    empty: job,
    typical: job,
    full: job,
    failing: onDevice(() => '/job/no-such-job'),
  }),
  sceneOf('accounts/download', ['download'], by, {
    empty: onDevice(() => '/job'),
    typical: onDevice(() => '/download'),
    full: SAME,
    failing: 'The server makes it of nothing that could fail.',
  }),
  sceneOf('accounts/deleted', ['deleteConfirmation'], by, only('typical', opened('/delete-confirmation'))),
  sceneOf('accounts/unsubscribe', ['unsubscribe'], by, only('typical', opened('/unsubscribe/x'))),
  sceneOf('accounts/data-retention', ['dataRetention'], by, only('typical', opened('/data-retention'))),
  sceneOf('accounts/not-found', [], by, only('typical', opened('/no/such/page'))),
  { name: 'accounts/not-found-signed-in', of: [], by: 'owner', states: only('typical', opened('/no/such/page')) },
  {
    name: 'accounts/page-broke',
    of: [],
    by: 'owner',
    isBroken: true,
    states: {
      empty: 'Nothing of the business is there yet.',
      typical: async ({ page, visit }) => {
        const json = { data: { count: 1, next: null, previous: null, results: [null] } };
        await page.route('**/business/users/**', (route) => route.fulfill({ json }));
        await visit('/manager');
      },
      full: 'Nothing of the business is there yet.',
      failing: async ({ page, visit }) => {
        const json = { non_field_errors: ['Internal Server Error'], request_id: 'req-4711' };
        await page.route('**/profile/me/', (route) => route.fulfill({ status: 500, json }));
        await visit('/manager');
      },
    },
  },
];

export const accountScenes: readonly Scene[] = [
  ...logInScenes,
  ...newAccountScenes,
  ...mailScenes,
  ...linkScenes,
  ...publicScenes,
];
