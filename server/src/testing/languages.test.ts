import { downloadInvoice, listInvoices } from '@jipe/contract/billing/endpoints';
import { createListing } from '@jipe/contract/listings/endpoints';
import { registerOwner, sendVerificationCode, verifyLink } from '@jipe/contract/auth/endpoints';
import { setLanguage } from '@jipe/contract/profile/endpoints';
import { deleteAccount } from '@jipe/contract/settings/endpoints';
import { deletionReasons } from '@jipe/contract/settings/texts';
import { addUser, resendInvite } from '@jipe/contract/users/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authMails } from '../features/auth/texts.ts';
import { billingPrints } from '../features/billing/texts.ts';
import { listingMails } from '../features/listings/texts.ts';
import { deletionMails } from '../features/settings/texts.ts';
import { chargesOf, readyToPay } from './paying.ts';
import { newOwner, newSession } from './actors.ts';
import { createTestApp, linkIn, type TestApp } from './app.ts';
import { listingBody } from './listing-body.ts';
import { payWith } from './cards.ts';
import { pagesOf } from './pdf.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() => void t.clock.advance({ hours: 2 }));
afterAll(() => t.close());

const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' };
const english = { 'accept-language': 'en-US,en;q=0.9' };
const PASSWORD = 'correct-horse-1';
const lastTo = async (email: string) => (await t.mailsTo(email)).at(-1);
const languageOf = async (user_id: string) =>
  (await t.ctx.db.selectFrom('user_account').select('language').where('id', '=', user_id).executeTakeFirst())?.language;

async function register(email: string, headers: Record<string, string> = {}) {
  const body = {
    first_name: 'Ana',
    last_name: 'Díaz',
    email,
    password: PASSWORD,
    confirm_password: PASSWORD,
    account_type: 'business_owner',
    is_agreed: true,
  } as const;
  expect((await t.call(registerOwner, { body, headers })).status).toBe(200);
  return lastTo(email);
}

describe('a new owner', () => {
  it('gets mail in the language of the browser at registration, from the first mail on', async () => {
    const mail = await register('ana@example.test', spanish);
    expect(mail?.subject).toBe('Verifica tu correo para Jipe');
    expect(mail?.text).toMatch(/^Hola, Ana\. Te damos la bienvenida a Jipe\n/);
    expect(mail?.html).toContain('<html lang="es">');
    expect(mail?.html).toContain('Si el botón no funciona, abre este enlace:');
    await t.call(sendVerificationCode, {
      body: { type: 'forget_password', data: { email: 'ana@example.test' } },
      headers: english,
    });
    expect((await lastTo('ana@example.test'))?.subject).toBe('Restablece tu contraseña de Jipe');
  });

  it('gets mail in English when the browser names no language', async () => {
    expect((await register('bo@example.test'))?.subject).toBe('Verify your email for Jipe');
  });
});

describe('an invited user', () => {
  const invite = async (token: string, email: string) => {
    const body = {
      first_name: 'Mia',
      last_name: 'Chen',
      email,
      account_type: 'hiring_manager',
      locations: [],
    } as const;
    const { data } = (await t.call(addUser, { token, body })).body;
    return { id: data.id, mail: await lastTo(email) };
  };

  it('gets the invitation in the inviter’s language, then mail in that of the accepting browser', async () => {
    const owner = await newOwner(t, { name: 'Café Sol' });
    await t.call(setLanguage, { token: owner.token, body: { language: 'es' } });
    const { id, mail } = await invite(owner.token, 'mia@example.test');
    expect(mail?.subject).toBe('Café Sol te invita a contratar en equipo');
    await t.call(resendInvite, { token: owner.token, params: { id } });
    expect((await lastTo('mia@example.test'))?.subject).toBe('Café Sol te invita a contratar en equipo');

    const [, uid = '', token = ''] = linkIn(await lastTo('mia@example.test'));
    const body = { type: 'register', uid, token, data: { password: PASSWORD } } as const;
    expect((await t.call(verifyLink, { body, headers: english })).status).toBe(200);
    await t.call(sendVerificationCode, { body: { type: 'forget_password', data: { email: 'mia@example.test' } } });
    expect((await lastTo('mia@example.test'))?.subject).toBe('Reset your Jipe password');
  });
});

describe('a chosen language', () => {
  it('is saved, and refused when the product does not have it', async () => {
    const { token, user_id } = await newOwner(t);
    expect(await languageOf(user_id)).toBe('en');
    const { status, body } = await t.call(setLanguage, { token, body: { language: 'es' } });
    expect([status, body]).toEqual([200, { message: 'Language saved', data: { language: 'es' } }]);
    expect(await languageOf(user_id)).toBe('es');
    const refused = await t.call(setLanguage, { token, body: { language: 'fr' } });
    expect([refused.status, refused.body]).toEqual([400, { language: ['language must be en or es.'] }]);
  });

  it('is used for the receipt, in the mail and as a PDF', async () => {
    const { token, email, location_id } = await readyToPay(t);
    await t.call(setLanguage, { token, body: { language: 'es' } });
    await t.call(createListing, { token, body: listingBody([location_id], { title: 'Cook' }) });
    const mail = await lastTo(email);
    expect(mail?.subject).toMatch(/^Recibo \S+ de Jipe$/);
    expect(mail?.text).toContain('Se cobraron 49.00 USD a tu tarjeta');
    expect(mail?.text).toMatch(/Cook, [^]*, 30 días: 49\.00 USD/);
    const [invoice] = (await t.call(listInvoices, { token })).body.data.results;
    const pdf = async () =>
      pagesOf((await t.call(downloadInvoice, { token, params: { id: invoice!.id } })).body)
        .flat()
        .join('\n');
    const text = await pdf();
    for (const words of ['Recibo', 'Facturado a', 'CONCEPTO', '30 días', 'Impuestos', '3 de marzo de 2026', 'Gracias.'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Invoice|Billed|DESCRIPTION|days|Tax|Paid|March/);
    await t.call(setLanguage, { token, body: { language: 'en' } });
    expect(await pdf()).toMatch(/Invoice[^]*Billed to[^]*30 days[^]*March 3, 2026/);
  });

  it('is used for the mails about a declined renewal, with its reason, and a deleted account', async () => {
    const { token, user_id, email, business_id, location_id } = await readyToPay(t);
    await t.call(setLanguage, { token, body: { language: 'es' } });
    await t.call(createListing, { token, body: listingBody([location_id], { title: 'Barista' }) });
    await payWith(t, business_id, 'tok_chargeCustomerFail');
    t.clock.advance({ days: 31 });
    await t.runJobs();
    await t.runJobs();
    const mail = (await t.mailsTo(email)).find(
      ({ subject }) => subject === 'Se pausó una vacante: se rechazó la tarjeta',
    );
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('de “Barista” (Main Street). Se rechazó tu tarjeta.');
    expect(await chargesOf(t, business_id)).toHaveLength(2);
    const again = await newSession(t, { user_id });
    const reasons = [deletionReasons[0]];
    expect((await t.call(deleteAccount, { token: again.token, body: { reasons } })).status).toBe(200);
    expect((await lastTo(email))?.subject).toBe('Se eliminó tu cuenta de Jipe');
  });
});

describe('the server’s own texts', () => {
  /** Each text by its full name, with a distinct placeholder for each argument. */
  function* leaves(texts: object, name: string): Generator<[string, string]> {
    for (const [key, value] of Object.entries(texts) as [string, unknown][]) {
      if (typeof value === 'string') yield [`${name}.${key}`, value];
      else if (typeof value === 'function')
        yield [`${name}.${key}`, (value as (...given: string[]) => string)(...PLACES.slice(0, value.length))];
      else yield* leaves(value as object, `${name}.${key}`);
    }
  }
  const PLACES = ['«1»', '«2»', '«3»'];
  const all = { authMails, billingPrints, listingMails, deletionMails };
  /** Texts equal in both languages: only arguments, or a word of both. */
  const same = new Set([
    'billingPrints.receipt.line',
    'billingPrints.invoice.subtotal',
    'billingPrints.invoice.total',
    'listingMails.title',
  ]);

  it.each(Object.entries(all))('%s exist in both languages, with the same placeholders', (name, { en, es }) => {
    const spanishOf = new Map(leaves(es, name));
    const englishOf = [...leaves(en, name)];
    expect([...spanishOf.keys()]).toEqual(englishOf.map(([key]) => key));
    const untranslated = englishOf.filter(([key, text]) => spanishOf.get(key) === text && !same.has(key));
    expect(untranslated).toEqual([]);
    const places = (text = '') => [...new Set(text.match(/«\d»/g))].toSorted();
    const changed = englishOf.filter(([key, text]) => places(text).join() !== places(spanishOf.get(key)).join());
    expect(changed.map(([key]) => key)).toEqual([]);
  });
});
