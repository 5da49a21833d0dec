import { downloadInvoice, listInvoices } from '@jipe/contract/billing/endpoints';
import { createListing } from '@jipe/contract/listings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newLocation, newOwner, onPlan } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { pagesOf } from '../../testing/pdf.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  await t.close();
});

async function ready(name = 'Corner Café') {
  const owner = await newOwner(t, { name });
  const location_id = await newLocation(t, owner.business_id);
  await onPlan(t, owner.business_id);
  return { ...owner, location_id };
}
const post = (token: string, ids: readonly string[], title = 'Barista') =>
  t.call(createListing, { token, body: listingBody(ids, { title }) });
const list = async (token: string, query: Record<string, string | number> = {}) =>
  (await t.call(listInvoices, { token, query })).body.data;
const download = (token: string, id: string) => t.call(downloadInvoice, { token, params: { id } });

describe('invoices', () => {
  // Spec: 2:3/15, 2:7/8, 2:5/26
  it('are numbered, newest first, one per charge', async () => {
    const { token, location_id } = await ready();
    expect(await list(token)).toEqual({ count: 0, next: null, previous: null, results: [] });
    const first = (await post(token, [location_id])).body.data.charge!.invoice_id;
    t.clock.advance({ minutes: 1 });
    const second = (await post(token, [location_id], 'Cook')).body.data.charge!.invoice_id;
    const { count, results } = await list(token);
    expect(count).toBe(2);
    expect(results.map(({ invoice_id }) => invoice_id)).toEqual([second, first]);
    expect(results[0]).toEqual({
      id: results[0]?.id,
      invoice_id: second,
      invoice_date: t.clock.now().toISOString(),
      net_total: '49.00',
      tax: '0.00',
      currency: 'USD',
      lines: [
        { description: 'Standard: Cook, Main Street, 30 days', quantity: 1, unit_amount: '49.00', amount: '49.00' },
      ],
    });
    expect(Number(second!.slice(4))).toBeGreaterThan(Number(first!.slice(4)));
  });

  // Spec: 2:3/28
  it('are paged without repeats or gaps while new invoices are made', async () => {
    const { token, location_id } = await ready();
    // All at the same instant, so that the id decides the order.
    for (let i = 0; i < 7; i += 1) await post(token, [location_id]);
    const all = (await list(token)).results.map(({ id }) => id);
    const walk: string[] = [];
    let page = await list(token, { limit: 3 });
    walk.push(...page.results.map(({ id }) => id));
    expect(page.previous).toBeNull();
    while (page.next) {
      await post(token, [location_id]);
      const cursor = new URL(page.next).searchParams.get('cursor')!;
      page = await list(token, { limit: 3, cursor });
      walk.push(...page.results.map(({ id }) => id));
    }
    expect(walk).toEqual(all);
    const back = await list(token, { limit: 3, cursor: new URL(page.previous!).searchParams.get('cursor')! });
    expect(back.results.map(({ id }) => id)).toEqual(all.slice(3, 6));
    for (const cursor of [
      'x',
      Buffer.from('["a","b",1]').toString('base64url'),
      Buffer.from('[1e300,"b",1]').toString('base64url'),
    ]) {
      const refused = await t.call(listInvoices, { token, query: { cursor } });
      expect([refused.status, Object.keys(refused.body).toSorted()]).toEqual([400, ['cursor']]);
    }
  });
});

describe('an invoice’s PDF', () => {
  // Spec: 2:7/8, 2:5/26
  it('names the payer, lines and amounts, and dates the payment in local time', async () => {
    // An evening in Utah, when UTC is already a day ahead.
    t.clock.advance({ hours: 13 });
    const { token, business_id, location_id } = await ready('Pho & Söhne <LLC>');
    await t.ctx.db
      .updateTable('card')
      .set({
        card_name: 'Robin Owner',
        street: '1 Main St',
        street_alt: 'Suite 2',
        city: 'Provo',
        state: 'UT',
        zip: '84601',
      })
      .where('business_id', '=', business_id)
      .execute();
    await post(token, [location_id, await newLocation(t, business_id, { name: 'Airport' })]);
    const invoice = (await list(token)).results[0]!;
    const { status, headers, body } = await download(token, invoice.id);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(`attachment; filename="${invoice.invoice_id}.pdf"`);
    expect(headers['cache-control']).toContain('no-store');
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    const [page] = pagesOf(body);
    for (const text of [
      'Jipe',
      invoice.invoice_id,
      'March 2, 2026',
      'Paid by card on March 2, 2026.',
      'Pho & Söhne <LLC>',
      'Robin Owner',
      '1 Main St',
      'Suite 2',
      'Provo, UT 84601',
      'Standard: Barista, Main Street, 30 days',
      'Standard: Barista, Airport, 30 days',
      '49.00',
      'Tax',
      '0.00',
      'Total USD',
      '98.00',
    ]) {
      expect(page?.join('\n')).toContain(text);
    }
  });

  it('prints each name in its own script and omits a line that no font can print', async () => {
    const { token, business_id, location_id } = await ready('Кафе Phở Łódź 🍕');
    await t.ctx.db
      .updateTable('card')
      .set({ card_name: 'Αθήνα مطعم', street: '𒀀𒀁', city: 'Provo' })
      .where('business_id', '=', business_id)
      .execute();
    await post(token, [location_id], '𒀀𒀁𒀂 2');
    const { body } = await download(token, (await list(token)).results[0]!.id);
    const [set = []] = pagesOf(body);
    for (const words of ['Кафе Phở Łódź', 'Αθήνα']) expect(set.join('')).toContain(words);
    expect(set.join('\n')).toContain('Standard: … 2, Main Street, 30 days');
    expect(set.join('\n')).not.toMatch(/\?|^…/m);
    // When no letter of the business name can be printed, the card's name stands first.
    await t.ctx.db
      .updateTable('card')
      .set({ card_name: 'Robin Owner' })
      .where('business_id', '=', business_id)
      .execute();
    await t.ctx.db.updateTable('business').set({ name: '𒀀𒀁𒀂' }).where('id', '=', business_id).execute();
    t.clock.advance({ seconds: 1 });
    await post(token, [location_id]);
    const [last] = (await list(token)).results;
    const [page] = pagesOf((await download(token, last!.id)).body);
    expect(page?.join('\n')).toContain('Billed to\nRobin Owner\nProvo');
  });

  it('spans as many pages as it needs, each numbered', async () => {
    const { token, business_id } = await ready();
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, i) => newLocation(t, business_id, { name: `Location ${i + 1}` })),
    );
    await post(
      token,
      ids,
      'A title that is long enough to need a second line in the table of the invoice, and then some more',
    );
    const { body } = await download(token, (await list(token)).results[0]!.id);
    const pages = pagesOf(body).map((page) => page.join('\n'));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages.slice(0, -1)) expect(page).toContain('DESCRIPTION');
    pages.forEach((page, i) => expect(page).toContain(`Page ${i + 1} of ${pages.length}`));
    expect(pages.join('\n')).toContain('Location 60');
    expect(pages.at(-1)).toContain('2940.00');
  });
});
