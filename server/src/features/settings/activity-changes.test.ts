import { applyToJob } from '@jipe/contract/seeker/endpoints';
import { setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { changeListings, previewChange, undoListingsChange, updateListing } from '@jipe/contract/listings/endpoints';
import { editLocation } from '@jipe/contract/locations/endpoints';
import { renameSelf, shareAboutYou } from '@jipe/contract/profile/endpoints';
import { editBusinessSettings, listActivity } from '@jipe/contract/settings/endpoints';
import { editUser } from '@jipe/contract/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, newSeeker, type TestUser } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listingBody } from '../../testing/listing-body.ts';

let t: TestApp;
beforeAll(async () => void (t = await createTestApp()));
afterAll(async () => t.close());

const log = async ({ token }: TestUser, query: Record<string, string> = {}) =>
  (await t.call(listActivity, { token, query })).body.data;
const latest = async (owner: TestUser) => (await log(owner)).results[0]!;
const anything = expect.any(String) as string;
const change = (field: string, before: string | null, after: string | null, of: unknown = null) => ({
  field,
  before,
  after,
  of,
});

describe('an audit entry records the values before and after a change', () => {
  it('of a listing', async () => {
    const owner = await newOwner(t);
    const location_id = await newLocation(t, owner.business_id, { name: 'Downtown' });
    const job_id = await newListing(t, location_id, { title: 'Barista', hourly_rate: '14.00' });
    const body = { ...listingBody([location_id]), title: 'Barista', hourly_rate: '15.00', job_id };
    expect((await t.call(updateListing, { token: owner.token, body })).status).toBe(200);
    const entry = await latest(owner);
    expect(entry.changes).toContainEqual(change('hourly_rate', '14.00', '15.00'));
    expect(entry.changes.map(({ field }) => field)).not.toContain('title');
    expect(entry.subject).toEqual({
      type: 'listing',
      id: job_id,
      name: 'Barista, Downtown',
      location_id,
      job_id,
      seeker_id: null,
    });
    expect((await t.call(updateListing, { token: owner.token, body })).status).toBe(200);
    expect((await latest(owner)).changes).toEqual([]);
  });

  it('of many listings, at most twenty, and of undoing it', async () => {
    const owner = await newOwner(t);
    const location_id = await newLocation(t, owner.business_id, { name: 'Downtown' });
    const job_ids: string[] = [];
    for (let i = 0; i < 22; i++)
      job_ids.push(await newListing(t, location_id, { title: `Job ${i}`, hourly_rate: '14.00' }));
    const asked = { job_ids, change: { hourly_rate: '15.00' } };
    const { token } = owner;
    const preview = (await t.call(previewChange, { token, body: asked })).body.data;
    const { due_now, credits } = preview.charge;
    const body = { ...asked, expected: { due_now, credits, digest: preview.digest } };
    const made = await t.call(changeListings, { token, body });
    expect(made.status).toBe(200);
    const entry = await latest(owner);
    expect([entry.act, entry.subject, entry.changes.length, entry.more_changes]).toEqual([
      'listings_changed',
      null,
      20,
      2,
    ]);
    const [first] = entry.changes;
    expect(first).toMatchObject({ field: 'hourly_rate', before: '14.00', after: '15.00' });
    expect(job_ids).toContain(first?.of?.id);
    expect(first?.of?.name).toMatch(/^Job \d+, Downtown$/);
    await t.call(undoListingsChange, { token, params: { id: made.body.data.change_id }, body: {} });
    expect((await latest(owner)).changes[0]).toMatchObject({ before: '15.00', after: '14.00' });
    expect((await log(owner, { location_id })).results.map(({ act }) => act)).toEqual([
      'listings_change_undone',
      'listings_changed',
    ]);
  });

  it('of a location, a user, one’s own name and the business', async () => {
    const owner = await newOwner(t);
    const { token } = owner;
    const id = await newLocation(t, owner.business_id, { name: 'Downtown' });
    const manager = await newManager(t, owner.business_id, []);
    const address = { street: '1 Main St', city: 'Provo', state: 'UT', zip: '84601', phone: '8015550100' };
    const body = { name: 'Uptown', ...address, lat: 40.2, lng: -111.6, hiring_manager: [{ email: manager.email }] };
    expect((await t.call(editLocation, { token, params: { id }, body })).status).toBe(200);
    expect((await latest(owner)).changes).toEqual(
      expect.arrayContaining([change('name', 'Downtown', 'Uptown'), change('hiring_managers', null, anything)]),
    );

    const person = { first_name: 'Ada', last_name: 'Byron', email: manager.email, account_type: 'hiring_manager' };
    const edited = { params: { id: manager.user_id }, body: { ...person, locations: [] } };
    expect((await t.call(editUser, { token, ...edited })).status).toBe(200);
    expect((await latest(owner)).changes).toEqual(
      expect.arrayContaining([change('full_name', anything, 'Ada Byron'), change('locations', 'Uptown', null)]),
    );

    await t.call(renameSelf, { token, body: { first_name: 'Ro', last_name: 'Bin' } });
    expect((await latest(owner)).changes).toEqual([change('full_name', 'Robin Owner', 'Ro Bin')]);

    const about = 'x'.repeat(300);
    await t.call(shareAboutYou, { token, body: { about_you: about } });
    expect((await latest(owner)).changes).toEqual([change('about_you', null, `${'x'.repeat(200)}…`)]);

    // Shortened by whole characters, whatever their number of code points.
    const accented = 'e\u0301';
    await t.call(shareAboutYou, { token, body: { about_you: accented.repeat(201) } });
    expect((await latest(owner)).changes[0]?.after).toBe(`${accented.repeat(200)}…`);

    await t.call(editBusinessSettings, { token, body: { monthly_cap: '500.00' } });
    expect((await latest(owner)).changes).toEqual([change('monthly_cap', null, '500.00')]);
    await t.call(editBusinessSettings, { token, body: { planner: false } });
    expect((await latest(owner)).changes).toEqual([change('planner', 'true', 'false')]);
  });

  it('of parallel edits, each following from the edit before', async () => {
    const owner = await newOwner(t);
    const bodies = [100, 200, 300, 400].map((undo_seconds) => ({ undo_seconds }));
    await Promise.all(bodies.map((body) => t.call(editBusinessSettings, { token: owner.token, body })));
    const told = (await log(owner)).results.map(({ changes }) => changes[0]).toReversed();
    expect(told.map((each) => each?.before)).toEqual(['600', ...told.slice(0, -1).map((each) => each?.after)]);
  });
});

describe('the activity log of a location', () => {
  it('holds entries of the location, its listings and its applicants, and no others', async () => {
    const owner = await newOwner(t);
    const { token } = owner;
    const [here, there] = [await newLocation(t, owner.business_id), await newLocation(t, owner.business_id)];
    for (const location_id of [here, there]) {
      const job_id = await newListing(t, location_id);
      const seeker = await newSeeker(t);
      const applied = await t.call(applyToJob, { token: seeker.token, params: { id: job_id }, body: {} });
      const { application_id } = applied.body.data;
      await t.call(setApplicationStatus, { token, body: { application_id, actions: ['hired'] } });
      const body = { ...listingBody([location_id]), title: 'Other', job_id };
      expect((await t.call(updateListing, { token, body })).status).toBe(200);
    }
    const { results, count, locations } = await log(owner, { location_id: here });
    expect([count, results.map(({ act, subject }) => [act, subject?.location_id])]).toEqual([
      2,
      [
        ['listing_edited', here],
        ['application_marked', here],
      ],
    ]);
    expect(results[1]?.subject?.seeker_id).toMatch(/^[\da-f-]{36}$/);
    expect(locations.map(({ id }) => id).toSorted()).toEqual([here, there].toSorted());
    const stranger = await newOwner(t);
    expect((await log(stranger, { location_id: here })).results).toEqual([]);
    expect((await log(owner, { location_id: 'nowhere' })).results).toEqual([]);
  });
});
