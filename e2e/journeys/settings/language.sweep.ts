import { join } from 'node:path';
import { defaultQuestions } from '@jipe/contract/profile/texts';
import { firstReplies } from '@jipe/contract/replies/rules';
import { expect, type Page } from '@playwright/test';
import { openParts } from '../../support/open-parts.ts';
import { test } from './pages.ts';

const PUBLIC = [
  '/login',
  '/create-account',
  '/forgot-password',
  '/confirmation/email',
  '/confirmation/reset',
  '/email-confirmation/x/y',
  '/forget-password-confirmation/x/y',
  '/manager-signup/x/y',
  '/delete-confirmation',
  '/data-retention',
  '/nowhere',
];

/** Dialogs and other parts that open on a page: the page's name, and the buttons to press, in both languages. */
const OPENED: readonly { at: string; en: readonly string[]; es: readonly string[] }[] = [
  { at: 'location', en: ['Actions for Barista', 'Pause Job Listing'], es: ['Acciones para Barista', 'Pausar vacante'] },
  { at: 'location', en: ['Actions for Barista', 'Edit Job Listing'], es: ['Acciones para Barista', 'Editar vacante'] },
  { at: 'location', en: ['Actions for Barista', 'Share Job Link'], es: ['Acciones para Barista', 'Compartir enlace'] },
  { at: 'location', en: ['Actions for Barista', 'Close Job Listing'], es: ['Acciones para Barista', 'Cerrar vacante'] },
  { at: 'location', en: ['Add Job Listing', 'Continue'], es: ['Agregar vacante', 'Continuar'] },
  { at: 'applications', en: ['Sam Seeker'], es: ['Sam Seeker'] },
  { at: 'billingInfo', en: ['Change plan'], es: ['Cambiar de plan'] },
  { at: 'billingInfo', en: ['Subscription details'], es: ['Detalles de la suscripción'] },
  { at: 'billingInfo', en: ['Pause Subscription'], es: ['Pausar suscripción'] },
];

/** Texts that are the same in both languages: names of people, places, companies and things, and users' own texts. */
const ALIKE = [
  /\bOlive Owner\b|\bSam Seeker\b|\bDowntown\b|\bBarista\b|Café Ana|\bSalt Lake City\b|\bBroadway\b/,
  // A line break may split an address before its at sign.
  /@(?:example\.com|e2e\.test)|^seeker-[\da-f]{8}$|^https?:|\b(?:127|10)(?:\.\d+){3}\b/,
  /^(?:Jipe|Facebook|Instagram|Twitter|YouTube|English|Español|Visa|Ctrl K)$/,
  /\bChrom(?:e|ium)\b/,
  /^INV-/,
  // Initials in place of a picture, the device name of a call without a browser, and the element that a text area
  // measures itself with.
  /^(?:OO|SS|CA|node|autosize measurement)$/,
  // Names of plans, and words that are the same.
  /^(?:EN|ES|Standard|Bulk|Plan|Total|PDF|No|visa)$/,
];

/**
 * Returns all words that are visible or announced: texts, labels, titles, placeholders, alternative texts. Skips the
 * map and select lists, which hold names.
 */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const isSkipped = (node: Element | null) =>
      node === null || node.closest('script, style, noscript, select, .leaflet-container') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      // A text area holds a user's text, or measures itself with it.
      if (!isSkipped(parentElement) && parentElement?.closest('textarea') == null) found.add(nodeValue ?? '');
    }
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
      for (const node of document.body.querySelectorAll(`[${name}]`))
        if (!isSkipped(node)) found.add(node.getAttribute(name) ?? '');
    return [...found].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /\p{L}{2}/u.test(text));
  });

/** Questions and replies stay in the language that applicants read, replies also under their owner's name for them. */
const isTheirs = (text: string) =>
  [...defaultQuestions, ...firstReplies.flatMap((reply) => Object.values(reply))].some((one) => one === text);

const left = (spanish: readonly string[], english: readonly string[]) =>
  spanish.filter((text) => english.includes(text) && !isTheirs(text) && !ALIKE.some((names) => names.test(text)));

/** Opens a page and waits until all its data has arrived. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading').first()).toBeVisible();
  await expect(main.locator('[aria-busy=true], output[aria-label]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** Chooses a language in the page's footer. */
const speak = (page: Page, language: string) =>
  page.getByRole('contentinfo').getByRole('button', { name: language }).click();

/** Returns the words of each of these pages in one language. */
async function wordsOf(page: Page, paths: readonly string[], lang: string): Promise<Map<string, string[]>> {
  const words = new Map<string, string[]>();
  for (const path of paths) {
    await open(page, path);
    await expect(page.locator('html'), path).toHaveAttribute('lang', lang);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${path} in ${lang} scrolls sideways`).toBeLessThanOrEqual(0);
    words.set(path, await wordsOn(page));
  }
  return words;
}

function expectNoneLeft(english: ReadonlyMap<string, string[]>, spanish: ReadonlyMap<string, string[]>): void {
  const untranslated = [...spanish].flatMap(([path, words]) =>
    left(words, english.get(path) ?? []).map((text) => `${path}: ${text}`),
  );
  expect(untranslated).toEqual([]);
}

test.use({ viewport: { width: 360, height: 800 } });

test('the public pages switch to Spanish, and the sign-in page back to English', async ({ page }) => {
  test.slow();
  const english = await wordsOf(page, PUBLIC, 'en');
  await page.goto('/login');
  await speak(page, 'Español');
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  expectNoneLeft(english, await wordsOf(page, PUBLIC, 'es'));

  // Errors of forms and of the server.
  await page.goto('/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Falta el correo electrónico')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill('nobody@example.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('Wrong-1234');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('El correo electrónico o la contraseña no son correctos.').first()).toBeVisible();

  await speak(page, 'English');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('every page behind the sign-in is translated to Spanish', async ({ page, signInToAll }) => {
  test.slow();
  const paths = (await signInToAll()).map(({ path }) => path);
  const english = await wordsOf(page, paths, 'en');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Olive Owner/ })
    .click();
  await page.getByRole('menuitem', { name: 'ESPAÑOL' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expectNoneLeft(english, await wordsOf(page, paths, 'es'));
});

test('the navigation does not overlap the user menu at any width, in both languages', async ({ page, signInToAll }) => {
  await signInToAll();
  for (const language of ['English', 'Español']) {
    await page.setViewportSize({ width: 1280, height: 700 });
    await open(page, '/location-manager');
    if (language !== 'English') await speak(page, language);
    const entry = page.getByRole('banner').getByRole('navigation').getByRole('link').last();
    const own = page.getByRole('banner').getByRole('button').first();
    for (let width = 900; width <= 1300; width += 20) {
      await page.setViewportSize({ width, height: 700 });
      const [left, right] = [await entry.boundingBox(), await own.boundingBox()];
      const end = (left?.x ?? Infinity) + (left?.width ?? 0);
      expect(end, `${language} at ${width} px`).toBeLessThanOrEqual(right?.x ?? 0);
    }
  }
});

test('dialogs of listings, applicants and billing are translated to Spanish', async ({ page, signInToAll }) => {
  test.slow();
  const visits = await signInToAll();
  const wordsOver = async (lang: 'en' | 'es') => {
    const words = new Map<string, string[]>();
    for (const opened of OPENED) {
      await open(page, visits.find(({ route }) => route === opened.at)?.path ?? '');
      for (const name of opened[lang])
        await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click();
      await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      words.set(opened.en.join(', '), await wordsOn(page));
    }
    return words;
  };
  const english = await wordsOver('en');
  await open(page, '/location-manager');
  await speak(page, 'Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expectNoneLeft(english, await wordsOver('es'));
});

test('English pages load no Spanish texts, and a Spanish device gets Spanish pages', async ({
  page,
  browser,
  baseURL,
}) => {
  const scripts: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(await answer.text());
  });
  await open(page, '/login');
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((text) => text.includes('contrase'))).toEqual([]);

  const context = await browser.newContext({ baseURL: baseURL!, locale: 'es-MX' });
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await context.close();
});

test('changing the language with unsaved changes asks first, and staying keeps the language', async ({
  page,
  signInToAll,
}) => {
  await signInToAll();
  await open(page, '/edit-profile');
  await openParts(page);
  await page.getByLabel('Add photos or videos').setInputFiles(join(import.meta.dirname, '../profile/files/clip.mp4'));
  await expect(page.getByRole('button', { name: 'Remove video 1' })).toBeVisible();
  // Not awaited before the dialog, because the click itself waits for its answer.
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await speak(page, 'Español');
  await asked;
  await page.getByRole('button', { name: 'Remove video 1' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
