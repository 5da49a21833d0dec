import { completeProfile, saveBasicInfo } from '@jipe/contract/onboarding/endpoints';
import { progressSteps } from '@jipe/contract/onboarding/rules';
import { getMe } from '@jipe/contract/profile/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, onPlan } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => void (t = await createTestApp()));
afterAll(async () => t.close());

const address = {
  name: 'Downtown',
  street: '12 Broadway',
  street_alt: 'Floor 2',
  city: 'Salt Lake City',
  state: 'UT',
  zip: '84101',
  phone: '8015550100',
  lat: 40.76,
  lng: -111.89,
};
const info = { business_name: 'Café Ana', address };

describe('saving business info', () => {
  // Spec: 1:7/35
  it('saves the business name, creates its first location and advances progress', async () => {
    const owner = await newOwner(t, { name: '', upTo: 'register' });
    const saved = await t.call(saveBasicInfo, { token: owner.token, body: info });
    expect(saved.status).toBe(200);
    expect(saved.body.message).toBe('Business Info updated Successfully');
    expect(saved.body.data.basic_info.business_name).toBe('Café Ana');
    expect(saved.body.data.business_locations).toEqual([
      { ...address, id: expect.any(String) as string, coordinates_precision: 'address', is_active: true },
    ]);
    expect(saved.body.data.profile_completed_up_to).toBe('basic_info');
  });

  // Spec: 1:2.4/14
  it('edits the first location when saved again, and never adds a second, even from parallel tabs', async () => {
    const owner = await newOwner(t, { upTo: 'register' });
    const tabs = await Promise.all(
      ['Here', 'There', 'Elsewhere'].map((name) =>
        t.call(saveBasicInfo, { token: owner.token, body: { ...info, address: { ...address, name } } }),
      ),
    );
    expect(tabs.map((tab) => tab.status)).toEqual([200, 200, 200]);
    const again = await t.call(saveBasicInfo, {
      token: owner.token,
      body: { business_name: 'Ana', address: { ...address, street: '1 New St', lat: 41 } },
    });
    expect(again.body.data.business_locations).toHaveLength(1);
    expect(again.body.data.business_locations[0]).toMatchObject({ name: 'Downtown', street: '1 New St', lat: 41 });
  });

  it('edits the oldest of several locations and does not set progress back', async () => {
    const owner = await newOwner(t, { upTo: 'media' });
    const first = await newLocation(t, owner.business_id, { name: 'First' });
    t.clock.advance({ seconds: 1 });
    await newLocation(t, owner.business_id, { name: 'Second' });
    const { body } = await t.call(saveBasicInfo, { token: owner.token, body: info });
    expect(body.data.business_locations.map((l) => [l.id === first, l.name])).toEqual([
      [true, 'Downtown'],
      [false, 'Second'],
    ]);
    expect(body.data.profile_completed_up_to).toBe('media');
  });

  it('keeps the precision of the coordinates until a request changes it', async () => {
    const owner = await newOwner(t, { upTo: 'register' });
    const saved = async (given: object) => {
      const body = { ...info, address: { ...address, ...given } };
      const { body: answered } = await t.call(saveBasicInfo, { token: owner.token, body });
      return answered.data.business_locations[0]?.coordinates_precision;
    };
    expect(await saved({ coordinates_precision: 'zip' })).toBe('zip');
    expect(await saved({ street: '2 New St', lat: 41 })).toBe('zip');
    expect(await saved({ coordinates_precision: null })).toBe('zip');
    expect(await saved({ coordinates_precision: 'address' })).toBe('address');
  });

  // Spec: 1:5/10, 1:8/43
  it('returns an error for each wrong field and changes nothing', async () => {
    const owner = await newOwner(t, { name: 'Before', upTo: 'register' });
    const { status, body } = await t.call(saveBasicInfo, {
      token: owner.token,
      body: { business_name: ' ', address: { ...address, zip: '841012', phone: '801555010', state: 'XX', lat: null } },
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      business_name: ['Please enter a business name.'],
      'address.zip': ['Invalid zip code.'],
      'address.phone': ['Please enter a valid phone number.'],
      'address.state': ['Please select a state'],
      'address.lat': ['Please verify your coordinates.'],
    });
    const me = await t.call(getMe, { token: owner.token });
    expect(me.body.data.basic_info.business_name).toBe('Before');
    expect(me.body.data.business_locations).toEqual([]);
    expect(me.body.data.profile_completed_up_to).toBe('register');
  });

  it('is refused for a manager (403) and without a token (401)', async () => {
    const owner = await newOwner(t);
    const manager = await newManager(t, owner.business_id);
    expect((await t.call(saveBasicInfo, { token: manager.token, body: info })).status).toBe(403);
    expect((await t.call(saveBasicInfo, { body: info })).status).toBe(401);
  });
});

describe('marking progress', () => {
  const mark = (token: string, profile_completed_up_to?: string) =>
    t.call(completeProfile, { token, body: profile_completed_up_to ? { profile_completed_up_to } : {} });

  // Spec: 1:2.4/11
  it('only moves forward: an earlier step answers 200 and changes nothing', async () => {
    const owner = await newOwner(t, { upTo: 'register' });
    for (const step of progressSteps.slice(0, 10)) {
      const { status, body } = await mark(owner.token, step);
      expect([status, body.data]).toEqual([200, { profile_completed_up_to: step, is_profile_completed: false }]);
    }
    const back = await mark(owner.token, 'basic_info');
    expect([back.status, back.body.data.profile_completed_up_to]).toEqual([200, 'questions']);
  });

  // Spec: 1:2.4/12
  it('refuses the plan step without a saved card', async () => {
    const owner = await newOwner(t, { upTo: 'questions' });
    const refused = await mark(owner.token, 'pricing_plans');
    expect([refused.status, refused.body]).toEqual([400, { profile_completed_up_to: ['Please add a card first.'] }]);
    await onPlan(t, owner.business_id);
    expect((await mark(owner.token, 'pricing_plans')).body.data.profile_completed_up_to).toBe('pricing_plans');
  });

  // Spec: 1:2.4/12
  it('refuses the last step without a listing, and completes the profile with one', async () => {
    const owner = await newOwner(t, { upTo: 'pricing_plans' });
    const refused = await mark(owner.token, 'job_listing_create');
    expect([refused.status, refused.body]).toEqual([
      400,
      { profile_completed_up_to: ['Please create a job listing first.'] },
    ]);
    await newListing(t, await newLocation(t, owner.business_id));
    const done = await mark(owner.token, 'job_listing_create');
    expect(done.body.data).toEqual({ profile_completed_up_to: 'job_listing_create', is_profile_completed: true });
  });

  // Spec: 1:7/37
  it('without a step, completes a profile that has a listing, and otherwise returns its progress', async () => {
    const owner = await newOwner(t, { upTo: 'media' });
    expect((await mark(owner.token)).body.data.profile_completed_up_to).toBe('media');
    await newListing(t, await newLocation(t, owner.business_id));
    expect((await mark(owner.token)).body.data.is_profile_completed).toBe(true);
  });

  // Spec: 1:2.4/11
  it('never moves back when parallel tabs mark different steps', async () => {
    const owner = await newOwner(t, { upTo: 'register' });
    await Promise.all(['industries', 'basic_info', 'media', 'about_you'].map((step) => mark(owner.token, step)));
    expect((await mark(owner.token)).body.data.profile_completed_up_to).toBe('industries');
  });

  // Spec: 1:7/37
  it('refuses an unknown step, and refuses a manager', async () => {
    const owner = await newOwner(t);
    const manager = await newManager(t, owner.business_id);
    expect((await mark(owner.token, 'everything')).status).toBe(400);
    expect((await mark(manager.token, 'media')).status).toBe(403);
  });
});
