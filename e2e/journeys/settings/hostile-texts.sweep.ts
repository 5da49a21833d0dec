import { swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { downloadInvoice, listInvoices } from '@jipe/contract/billing/endpoints';
import { createListing } from '@jipe/contract/listings/endpoints';
import { createLocation } from '@jipe/contract/locations/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import {
  renameBusiness,
  renameSelf,
  setIndustries,
  setQuestions,
  setSocialUrls,
  shareAboutYou,
  uploadMedia,
} from '@jipe/contract/profile/endpoints';
import { applyToJob, replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { addUser } from '@jipe/contract/users/endpoints';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freshEmail, type Account } from '../../support/accounts.ts';
import { ApiFailure, type Api } from '../../support/api.ts';
import { address, type Employer, listingBody } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { logIn, signInAs } from '../../support/sign-in.ts';
import { like, newEmployer, newSeeker } from '../applicants/arrange.ts';

/** The script that every payload tries to run. */
const CALL = 'hit()';

const tags = ['script', 'Script', 'svg><script', 'math><script', 'noscript><script', 'title><script'];
const handlers = [
  'img src=x onerror',
  'svg onload',
  'body onload',
  'input autofocus onfocus',
  'video src=x onerror',
  'details open ontoggle',
];
const breaks = ['"', "'", '`', '">', "'>", '</title>', '</script>', '-->', ']]>', '</textarea>'];
const protocols = ['javascript:', 'JaVaScRiPt:', 'java\tscript:', ' javascript:', 'data:text/html,', 'vbscript:'];
const templates = ['{{', '${', '<%=', '#{', '[[', '{%'];

/** 60 texts that try to run as code, each short enough for a name. */
const payloads: readonly string[] = [
  ...tags.map((tag) => `<${tag}>${CALL}</script>`),
  ...handlers.map((handler) => `<${handler}=${CALL}>`),
  ...breaks.map((end) => `${end}<img src=x onerror=${CALL}>`),
  ...breaks.slice(0, 5).map((end) => `${end} onfocus=${CALL} autofocus x=${end}`),
  ...protocols.map((protocol) => `<a href="${protocol}${CALL}">a</a>`),
  ...protocols.map((protocol) => `${protocol}${CALL}`),
  ...templates.map((open) => `${open}constructor.constructor("${CALL}")()}}`),
  `<iframe srcdoc="<script>${CALL}</script>">`,
  `<iframe src="javascript:${CALL}">`,
  `<object data="javascript:${CALL}">`,
  `<embed src="javascript:${CALL}">`,
  `<form action="javascript:${CALL}"><button>`,
  `<base href="javascript:${CALL}//">`,
  `<link rel=import href="data:,${CALL}">`,
  `<meta http-equiv=refresh content="0;url=//evil">`,
  `<style>@import"javascript:${CALL}"</style>`,
  `&lt;script&gt;${CALL}&lt;/script&gt;`,
  `\\u003cscript\\u003e${CALL}`,
  `%3Cscript%3E${CALL}%3C/script%3E`,
  `<scr<script>ipt>${CALL}</script>`,
  `<img/src/onerror=${CALL}>`,
  `<svg><animate onbegin=${CALL} attributeName=x>`,
];

const at = (no: number) => payloads[no % payloads.length] ?? '';

/**
 * Fills every text of a business and a seeker with payloads; several of each, so that most screens show all payloads.
 */
async function fill({ owner, location_id, job_id }: Employer, api: Api): Promise<string> {
  const call = owner.api.call.bind(owner.api);
  await call(renameBusiness, { body: { full_name: at(0) } });
  await call(renameSelf, { body: { first_name: at(6), last_name: at(7) } });
  await call(shareAboutYou, { body: { about_you: payloads.slice(0, 8).join(' ').slice(0, 290) } });
  await call(setIndustries, { body: { industries: payloads.slice(0, 10).map((name) => ({ name })) } });
  const questions = payloads.slice(10, 14).map((text) => ({ name: `${text}?` }));
  await call(setQuestions, { body: { questions } });
  const clip = new File(
    [readFileSync(join(import.meta.dirname, '../profile/files/clip.mp4'))],
    `${at(7)}.mp4`.replaceAll('/', ''),
  );
  await call(uploadMedia, { files: { media1: clip } });
  for (let i = 0; i < 12; i++) {
    const texts = { name: at(5 * i), street: at(5 * i + 1), street_alt: at(5 * i + 2), city: at(5 * i + 3) };
    await call(createLocation, { body: { ...address, ...texts } });
    await call(createListing, {
      body: { ...listingBody([location_id], at(5 * i + 4)), responsibilities: [{ name: at(5 * i) }, { name: at(i) }] },
    });
    const person = { first_name: at(4 * i), last_name: at(4 * i + 1), email: freshEmail('mia') };
    await call(addUser, { body: { ...person, account_type: 'hiring_manager', locations: [{ location_id }] } });
  }
  let conversation_id = '';
  for (let i = 0; i < 12; i++) {
    const seeker = await newSeeker(api, at(5 * i), {
      about_you: at(5 * i + 1),
      skills: [{ name: at(5 * i + 2) }],
      work_history: [{ position: at(5 * i + 3), name: at(5 * i + 4), start_date: '2024-01-01' }],
    });
    const responsibilities_answers = questions.map(({ name }) => ({ name, value: 'yes' as const }));
    await seeker.api.call(applyToJob, { params: { id: job_id }, body: { responsibilities_answers } });
    await like(seeker, job_id);
    if (i > 0) continue;
    const body = { job_id, seeker_id: seeker.id, swipe_direction: 'right' } as const;
    conversation_id = (await call(swipeSeeker, { body })).data.conversation_id;
    for (const message of payloads)
      await seeker.api.call(replyToBusiness, { params: { id: conversation_id }, body: { message } });
    await call(sendMessage, { body: { conversation_id, message: at(1) } });
  }
  return conversation_id;
}

interface Marks {
  hits: number;
  violations: string[];
}

declare global {
  interface Window {
    marks: Marks;
    /** The function that a text would call if it were markup. */
    hit: () => void;
  }
}

/** Counts calls of `hit` and violations of the content security policy, on every page from now on. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const marks: Marks = { hits: 0, violations: [] };
    window.marks = marks;
    window.hit = () => (marks.hits += 1);
    document.addEventListener('securitypolicyviolation', (event) =>
      marks.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });

/** Expects that no user's text became markup, ran, or was stopped only by the policy. */
async function isText(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ...window.marks,
    markup: [...document.querySelectorAll('*')]
      .filter((element) =>
        [...element.attributes].some(
          ({ name, value }) =>
            name.startsWith('on') ||
            (/^(?:href|src|srcdoc|action|data)$/.test(name) &&
              /hit\(\)|^\s*(?:javascript|vbscript|data:text)/i.test(value)),
        ),
      )
      .map((element) => element.outerHTML.slice(0, 100)),
    links: [...document.querySelectorAll('a[href]')]
      .map((link) => (link as HTMLAnchorElement).protocol)
      .filter((protocol) => !/^(?:https?|mailto|tel):$/.test(protocol)),
  }));
  expect(found, where).toEqual({ hits: 0, violations: [], markup: [], links: [] });
}

test('user input is shown as text on every screen, in mails and in receipts', async ({
  page,
  newOwner,
  api,
  mailbox,
}) => {
  test.slow();
  expect(new Set(payloads).size).toBe(60);
  const employer = await newEmployer(await newOwner());
  const { owner, location_id, job_id } = employer;
  const conversation_id = await fill(employer, api);
  await watch(page);
  await signInAs(page, owner.email);
  const screens: [path: string, shows: string][] = [
    ['/location-manager', at(5)],
    [`/location/${location_id}`, at(4)],
    [`/location/${location_id}/job/${job_id}`, at(5)],
    [`/position/${location_id}/${job_id}`, at(5)],
    ['/manager', at(4)],
    ['/application', at(5)],
    ['/message', at(0)],
    [`/message/${conversation_id}`, at(59)],
    ['/edit-profile', at(0)],
    ['/billing-info', 'INV-'],
    ['/settings', 'Delete Account'],
    ['/activity', at(6)],
    ['/your-sign-in', 'This device'],
    [`/job/${job_id}`, at(0)],
    ['/dev/mailbox', at(0)],
  ];
  for (const [path, shows] of screens) {
    await page.goto(path);
    const value = page.locator('input, textarea').filter({ hasNot: page.locator('*') });
    await expect(async () => {
      const values = await value.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
      const said = [await page.locator('body').innerText(), ...values].join('\n').toLowerCase();
      expect(said.includes(shows.toLowerCase().trim()), `${path} shows ${shows}`).toBe(true);
    }).toPass();
    await isText(page, path);
  }
  // The dialogs over a page, too.
  await page.goto('/application');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isText(page, 'an applicant');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'A page, name or action' }).fill('<script');
  await expect(page.getByRole('option', { name: /script/i }).first()).toBeVisible();
  await isText(page, 'the palette');

  for (const mail of await mailbox.sentTo(owner.email)) {
    expect(mail.html).not.toMatch(/<(?:script|img src=x|svg|iframe)/i);
    for (const link of mail.links) expect(link).toMatch(/^(?:https?:|mailto:)/);
  }
  const { data: invoices } = await owner.api.call(listInvoices);
  const pdf = await owner.api.call(downloadInvoice, { params: { id: invoices.results[0]?.id ?? '' } });
  const bytes = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
  expect(bytes.slice(0, 5)).toBe('%PDF-');
  expect(bytes).not.toMatch(/\/(?:JavaScript|JS|Launch|OpenAction|URI)\b/);
});

test('a company link is refused unless it is a web address with a host name', async ({ newOwner }) => {
  const owner: Account = (await newEmployer(await newOwner())).owner;
  const hostile = [
    ...payloads.filter((text) => /^\s*(?:java|data|vb)/i.test(text)),
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

test('signing in never redirects to another site, whatever the URL contains', async ({ page, newOwner, baseURL }) => {
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
