import * as calls from '@jipe/contract/profile/endpoints';
import { defaultQuestions, jobCategories } from '@jipe/contract/profile/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newLocation, newManager, newOwner, onPlan } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => void (t = await createTestApp()));
afterAll(async () => t.close());

const named = (...names: string[]) => names.map((name) => ({ name }));
const me = async (token: string) => (await t.call(calls.getMe, { token })).body.data;

describe('profile/me', () => {
  // Spec: 1:3/2, 1:7/11
  it('returns every field, empty, for a new business', async () => {
    const owner = await newOwner(t, { name: '', upTo: 'register', application_type: null });
    const { status, body } = await t.call(calls.getMe, { token: owner.token });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      user_id: owner.user_id,
      business_id: owner.business_id,
      account_type: 'business_owner',
      basic_info: { business_name: '', first_name: 'Robin', last_name: 'Owner', email: owner.email },
      profile_picture_url: null,
      business_logo_url: null,
      banner_picture_url: null,
      banner_type: 'jipe',
      about_you: '',
      social_urls: {
        company_url: '',
        facebook_url: '',
        twitter_url: '',
        instagram_url: '',
        youtube_url: '',
        share_social_url: true,
      },
      industries: [],
      media: [],
      application_type: null,
      questions: [],
      profile_completed_up_to: 'register',
      is_profile_completed: false,
      is_card_save: false,
      business_locations: [],
      created_at: '2026-03-02T15:00:00.000Z',
    });
  });

  // Spec: 1:3/2
  it('shows a saved card, all locations to the owner and only the assigned ones to a manager', async () => {
    const owner = await newOwner(t);
    await onPlan(t, owner.business_id);
    const [north, south] = [
      await newLocation(t, owner.business_id, { name: 'North' }),
      await newLocation(t, owner.business_id, { name: 'South', is_active: false }),
    ];
    const stranger = await newOwner(t);
    await newLocation(t, stranger.business_id);
    const manager = await newManager(t, owner.business_id, [south]);
    const all = await me(owner.token);
    expect(all.is_card_save).toBe(true);
    expect(all.business_locations.map((l) => l.id).toSorted()).toEqual([north, south].toSorted());
    const own = await me(manager.token);
    expect(own).toMatchObject({ account_type: 'hiring_manager', user_id: manager.user_id });
    expect(own.business_locations).toEqual([
      {
        id: south,
        name: 'South',
        phone: '8015550100',
        street: '1 Main St',
        street_alt: '',
        city: 'Salt Lake City',
        state: 'UT',
        zip: '84101',
        lat: 40.7608,
        lng: -111.891,
        coordinates_precision: 'address',
        is_active: false,
      },
    ]);
    expect((await me((await newManager(t, owner.business_id)).token)).business_locations).toEqual([]);
  });

  it('needs a token', async () => expect((await t.call(calls.getMe)).status).toBe(401));
});

describe('saving a step', () => {
  // Spec: 1:5/19, 1:7/29
  it('description: trims the text, counts visible characters and advances progress', async () => {
    const { token } = await newOwner(t, { upTo: 'banner_picture' });
    const about_you = `Fresh bread ${'🇺🇸'.repeat(288)}`;
    const saved = await t.call(calls.shareAboutYou, { token, body: { about_you: `  ${about_you} ` } });
    expect([saved.status, saved.body.message]).toEqual([200, 'Description saved']);
    expect(saved.body.data).toEqual({ about_you, profile_completed_up_to: 'about_you', is_profile_completed: false });
    const refused = await t.call(calls.shareAboutYou, { token, body: { about_you: `${about_you}x` } });
    expect([refused.status, refused.body]).toEqual([
      400,
      { about_you: ['Description must be 5 to 300 characters long.'] },
    ]);
    expect((await me(token)).about_you).toBe(about_you);
  });

  // Spec: 1:5/21, 1:7/30
  it('social links: completes https or builds the link from a handle, and clears links', async () => {
    const { token } = await newOwner(t, { upTo: 'about_you' });
    const links = {
      company_url: 'acme.com',
      facebook_url: 'http://facebook.com/acme',
      twitter_url: 'acme',
      instagram_url: 'joes.pizza',
      youtube_url: 'https://youtu.be/abc',
      share_social_url: true,
    };
    const saved = await t.call(calls.setSocialUrls, { token, body: links });
    expect([saved.status, saved.body.message]).toEqual([200, 'Social Links Updated successfully']);
    const social_urls = {
      company_url: 'https://acme.com',
      facebook_url: 'https://facebook.com/acme',
      twitter_url: 'https://twitter.com/acme',
      instagram_url: 'https://instagram.com/joes.pizza',
      youtube_url: 'https://youtu.be/abc',
      share_social_url: true,
    };
    expect(saved.body.data).toMatchObject({ social_urls, profile_completed_up_to: 'social_urls' });
    expect((await me(token)).social_urls).toEqual(social_urls);
    const refused = await t.call(calls.setSocialUrls, { token, body: { company_url: 'nope', twitter_url: '@a' } });
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        company_url: ['Invalid Company URL'],
        twitter_url: ['Twitter handle does not require @. Please remove it'],
      },
    ]);
    expect((await me(token)).social_urls).toEqual(social_urls);
    await t.call(calls.setSocialUrls, { token, body: {} });
    expect((await me(token)).social_urls).toMatchObject({ company_url: '', youtube_url: '' });
  });

  // Spec: 1:3/9, 1:3/10, 1:7/31
  it('job categories: needs at least one, allows custom ones and replaces the previous list', async () => {
    const { token } = await newOwner(t, { upTo: 'media' });
    const [first, second] = jobCategories;
    const save = (...names: string[]) => t.call(calls.setIndustries, { token, body: { industries: named(...names) } });
    expect((await save(second.name)).status).toBe(200);
    const saved = await save('Circus', first.name, 'Circus');
    expect(saved.body.message).toBe('Job Category updated successfully');
    expect(saved.body.data).toMatchObject({
      industries: ['Circus', first.name],
      profile_completed_up_to: 'industries',
    });
    expect((await me(token)).industries).toEqual(['Circus', first.name]);
    const list = await t.call(calls.listIndustries, { token });
    expect(list.body.data.count).toBe(jobCategories.length + 1);
    expect(list.body.data.results.filter((i) => i.is_selected).map((i) => i.name)).toEqual([first.name, 'Circus']);
    const refused = await save();
    expect([refused.status, refused.body]).toEqual([400, { industries: ['Please select at least one job category'] }]);
    expect((await me(token)).industries).toEqual(['Circus', first.name]);
  });

  // Spec: 1:1/1, 1:7/32, 2:9/12
  it('application type: accepts one of two, and a change keeps the questions', async () => {
    const { token } = await newOwner(t, { upTo: 'industries', application_type: null });
    const save = (application_type?: string) => t.call(calls.setApplicationType, { token, body: { application_type } });
    const refused = await save('both');
    expect([refused.status, refused.body]).toEqual([400, { application_type: ['Please select an application type'] }]);
    const saved = await save('jipe_application');
    expect(saved.body.message).toBe('Application type updated successfully');
    expect(saved.body.data.profile_completed_up_to).toBe('application_type');
    await t.call(calls.setQuestions, { token, body: { questions: named('Do you like cheese?') } });
    expect((await save('online_application')).body.data).toMatchObject({
      application_type: 'online_application',
      profile_completed_up_to: 'questions',
    });
    expect(await me(token)).toMatchObject({
      application_type: 'online_application',
      questions: named('Do you like cheese?'),
    });
  });
});

describe('application questions', () => {
  const save = (token: string, ...names: string[]) =>
    t.call(calls.setQuestions, { token, body: { questions: named(...names) } });
  const list = async (token: string) => (await t.call(calls.listQuestions, { token })).body.data;
  const selected = async (token: string) => (await list(token)).filter((q) => q.is_selected).map((q) => q.name);

  // Spec: 1:7/33
  it('start as the default list, with none selected', async () => {
    const { token } = await newOwner(t);
    expect(await list(token)).toEqual(defaultQuestions.map((name) => ({ name, is_selected: false, is_custom: false })));
  });

  // Spec: 1:3/9, 1:7/34
  it('are listed selected first, in the chosen order; a deselected custom question stays', async () => {
    const { token } = await newOwner(t, { upTo: 'application_type' });
    const own = 'Do you like cheese?';
    const saved = await save(token, defaultQuestions[3], own);
    expect([saved.status, saved.body.message]).toEqual([200, 'Application Question updated successfully']);
    expect(saved.body.data.profile_completed_up_to).toBe('questions');
    expect((await list(token)).slice(0, 2)).toEqual([
      { name: defaultQuestions[3], is_selected: true, is_custom: false },
      { name: own, is_selected: true, is_custom: true },
    ]);
    await save(token, defaultQuestions[0]);
    expect(await selected(token)).toEqual([defaultQuestions[0]]);
    expect((await list(token)).at(-1)).toEqual({ name: own, is_selected: false, is_custom: true });
    expect(await list(token)).toHaveLength(defaultQuestions.length + 1);
    expect((await me(token)).questions).toEqual(named(defaultQuestions[0]));
  });

  // Spec: 1:5/27
  it('are at most five', async () => {
    const { token } = await newOwner(t);
    expect((await save(token, ...defaultQuestions.slice(0, 5))).status).toBe(200);
    const { status, body } = await save(token, ...defaultQuestions.slice(0, 6));
    expect([status, body]).toEqual([400, { questions: ['You can only select upto 5 items'] }]);
    expect(await selected(token)).toEqual(defaultQuestions.slice(0, 5));
  });

  it('keep at most twenty custom ones that are not selected, and drop the oldest', async () => {
    const { token } = await newOwner(t);
    for (let i = 0; i < 25; i++) await save(token, `Own question ${i}?`);
    const own = (await list(token)).filter((q) => q.is_custom).map((q) => q.name);
    expect(own).toHaveLength(21);
    expect(own[0]).toBe('Own question 24?');
    expect(own[1]).toBe('Own question 23?');
    expect(own).not.toContain('Own question 3?');
  });

  it('saved from two tabs in parallel are those of one tab, never a mixture', async () => {
    const { token } = await newOwner(t);
    const [a, b] = [defaultQuestions.slice(0, 5), defaultQuestions.slice(5, 10)];
    await Promise.all([save(token, ...a), save(token, ...b)]);
    expect([a, b]).toContainEqual(await selected(token));
  });
});

describe('renaming', () => {
  // Spec: 1:3/9, 1:7/36
  it('changes the business name, and refuses an empty one', async () => {
    const { token } = await newOwner(t, { upTo: 'media' });
    const saved = await t.call(calls.renameBusiness, { token, body: { full_name: ' Café Zoé ' } });
    expect([saved.status, saved.body.data]).toEqual([200, { business_name: 'Café Zoé' }]);
    expect(await me(token)).toMatchObject({
      basic_info: { business_name: 'Café Zoé' },
      profile_completed_up_to: 'media',
    });
    const refused = await t.call(calls.renameBusiness, { token, body: { full_name: '  ' } });
    expect([refused.status, refused.body]).toEqual([400, { full_name: ['Business name is required'] }]);
  });

  it('changes only the user’s own first and last name, for a manager too', async () => {
    const owner = await newOwner(t);
    const manager = await newManager(t, owner.business_id);
    const name = { first_name: 'Zoé', last_name: 'Núñez' };
    const saved = await t.call(calls.renameSelf, { token: manager.token, body: { ...name, email: 'x@example.test' } });
    expect([saved.status, saved.body.data]).toEqual([200, name]);
    expect((await me(manager.token)).basic_info).toMatchObject({ ...name, email: manager.email });
    expect((await me(owner.token)).basic_info).toMatchObject({ first_name: 'Robin' });
    const refused = await t.call(calls.renameSelf, {
      token: manager.token,
      body: { first_name: '', last_name: 'x'.repeat(51) },
    });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['first_name', 'last_name']]);
  });
});

describe('a manager', () => {
  it('may read categories and questions, but saves no step of the profile', async () => {
    const owner = await newOwner(t);
    const { token } = await newManager(t, owner.business_id);
    expect((await t.call(calls.listIndustries, { token })).status).toBe(200);
    expect((await t.call(calls.listQuestions, { token })).status).toBe(200);
    const saving = [
      calls.shareAboutYou,
      calls.setSocialUrls,
      calls.setIndustries,
      calls.setApplicationType,
      calls.setQuestions,
      calls.renameBusiness,
    ];
    for (const call of saving) expect((await t.call(call, { token, body: {} })).status).toBe(403);
  });
});
