import { askWhatIf } from '@jipe/contract/coverage/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newLocation, newManager } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { applies, listingOf, newPlace, seekerOf, sheetOf } from '../../testing/weeks.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ask = (token: string, location_id: string, time_sheets: unknown = [sheetOf(1, '09:00', '13:00')]) =>
  t.call(askWhatIf, { token, body: { location_id, time_sheets } });

describe('the preview of hours not yet posted', () => {
  it('counts each person who applied or favourited there within 90 days once, hidden ones too', async () => {
    const { owner, business_id, location_id } = await newPlace(t);
    const [one, two] = [await listingOf(t, { location_id }, []), await listingOf(t, { location_id }, [])];
    const monday = async (mon_from: string, mon_to: string) => seekerOf(t, { mon_from, mon_to });
    const late = await monday('09:00', '17:00');
    await applies(t, late, one);
    t.clock.advance({ days: 91 });
    const all = await monday('09:00', '13:00');
    const half = await monday('11:00', '20:00');
    const some = await monday('12:30', '20:00');
    const nothing = await monday('14:00', '20:00');
    const silent = await seekerOf(t, {});
    for (const each of [all, half, some, nothing, silent]) await applies(t, each, one);
    await applies(t, all, two);
    await t.ctx.db.updateTable('application').set({ is_hidden: true }).where('seeker_id', '=', half).execute();
    await t.ctx.db.updateTable('listing').set({ status: 'closed' }).where('id', '=', two).execute();
    const fan = await monday('08:00', '14:00');
    const favorite = { seeker_id: fan, listing_id: two, favorited_at: t.clock.now() };
    await t.ctx.db.insertInto('favorite').values(favorite).execute();
    const elsewhere = await listingOf(t, { location_id: await newLocation(t, business_id) }, []);
    await applies(t, await monday('09:00', '13:00'), elsewhere);

    const fit = { people: 6, fit_all: 2, fit_half: 1, fit_some: 1, fit_none: 1, unknown: 1 };
    expect((await ask(owner.token, location_id)).body.data).toEqual(fit);
    t.clock.advance({ days: 91 });
    expect((await ask(owner.token, location_id)).body.data).toMatchObject({ people: 0, unknown: 0 });
  });

  it('refuses a location that the manager does not see, and invalid hours', async () => {
    const { owner, business_id, location_id } = await newPlace(t);
    const manager = await newManager(t, business_id, []);
    const unknown = { status: 400, body: { location_id: ['Please select a location from the list'] } };
    expect(await ask(manager.token, location_id)).toMatchObject(unknown);
    for (const sheets of [undefined, [], [sheetOf(1, '09:10', '13:00')], [sheetOf(9, '09:00', '13:00')]]) {
      const refused = await ask(owner.token, location_id, sheets ?? null);
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['time_sheets']]);
    }
  });
});
