import { setSocialUrls } from '@jipe/contract/profile/endpoints';
import { expect } from '@playwright/test';
import type { Account } from '../../support/accounts.ts';
import { ApiFailure } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { logIn } from '../../support/sign-in.ts';
import { newEmployer } from '../applicants/arrange.ts';

/** What is run, wherever it runs. */
const CALL = 'hit()';

const protocols = ['javascript:', 'JaVaScRiPt:', 'java\tscript:', ' javascript:', 'data:text/html,', 'vbscript:'];
test('a link is saved when it leads to a named host over the web, else refused', async ({ newOwner }) => {
  const owner: Account = (await newEmployer(await newOwner())).owner;
  const hostile = [
    ...protocols.map((protocol) => `${protocol}${CALL}`),
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]:3000/',
    'http://localhost:3000/',
    'http://127.1/',
    'http://2130706433/',
    'https://user:pass@acme.com/',
    'https://acme.com\\@evil.example',
    '//evil.example',
  ];
  for (const company_url of hostile) {
    const refusal = await owner.api.call(setSocialUrls, { body: { company_url } }).then(
      () => null,
      (error: unknown) => (error instanceof ApiFailure ? error.status : error),
    );
    expect([company_url, refusal]).toEqual([company_url, 400]);
  }
});

test('signing in leads to no other site, whatever the address asked for', async ({ page, newOwner, baseURL }) => {
  const { owner } = await newEmployer(await newOwner());
  const evil = 'https://evil.example/';
  const doors = [
    ...['next', 'returnTo', 'return_to', 'redirect', 'redirect_uri', 'url', 'continue'].map(
      (name) => `/login?${name}=${evil}`,
    ),
    '/login#https://evil.example/',
    '//evil.example/message',
    '/message/..%2f..%2f%2fevil.example',
    '/message//evil.example',
    '/\\evil.example',
  ];
  for (const door of doors) {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(new URL(baseURL!).origin + door);
    if (
      !(await page
        .getByLabel('Email')
        .isVisible()
        .catch(() => false))
    )
      await page.goto('/login');
    await logIn(page, owner.email);
    await expect(page).not.toHaveURL(/\/login/);
    expect(new URL(page.url()).origin, door).toBe(new URL(baseURL!).origin);
  }
});
