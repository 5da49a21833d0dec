import type { Me } from '@jipe/contract/profile/schema';
import { describe, expect, it } from 'vitest';
import {
  addQuestion,
  addressLines,
  chosenQuestions,
  fieldsForNew,
  freeSlots,
  likelyFirst,
  mapsLink,
  previewOf,
  questionErrors,
  questionsOnOffer,
  socialErrors,
  toggleIndustry,
  toggleQuestion,
} from './form.ts';

const links = { company_url: '', facebook_url: '', instagram_url: '', twitter_url: '', youtube_url: '' };

const me: Me = {
  user_id: 'u',
  business_id: 'b',
  account_type: 'business_owner',
  basic_info: { business_name: 'Café Ana', first_name: 'Olive', last_name: 'Owner', email: 'o@example.test' },
  profile_picture_url: null,
  business_logo_url: 'https://x/logo.webp',
  banner_picture_url: 'https://x/banner.webp',
  banner_type: 'custom',
  about_you: 'We bake.',
  social_urls: { ...links, twitter_url: 'https://twitter.com/ana', share_social_url: true },
  industries: [],
  media: [{ id: 'm1', media_id: 'm1', url: 'https://x/1.webp', type: 'image', slot: 1 }],
  application_type: null,
  questions: [],
  profile_completed_up_to: 'media',
  is_profile_completed: false,
  is_card_save: false,
  business_locations: [],
  created_at: '2026-03-02T15:00:00.000Z',
};

it('job categories that match the business’s own words come first', () => {
  const categories = ['Retail', 'Restaurants and Cafés', 'Cleaning and Maintenance'].map((label) => ({
    label,
    description: label === 'Retail' ? 'Sales associates.' : '',
  }));
  const order = (about: string) => likelyFirst(categories, about).map(({ label }) => label);
  expect(order('Café Ana')).toEqual(['Restaurants and Cafés', 'Retail', 'Cleaning and Maintenance']);
  expect(order('Sparkle CLEANERS and sales')[0]).toBe('Retail');
  expect(order('Sparkle CLEANERS')[0]).toBe('Cleaning and Maintenance');
  expect(order('Ana and Bo')).toEqual(categories.map(({ label }) => label));
});

describe('job categories', () => {
  const thirty = Array.from({ length: 30 }, (_, at) => `Category ${at + 1}`);

  it('can be ticked up to the limit, and unticked at the limit', () => {
    expect(toggleIndustry(thirty.slice(1), 'Retail')).toEqual([...thirty.slice(1), 'Retail']);
    expect(toggleIndustry(thirty, 'Category 1')).toEqual(thirty.slice(1));
  });

  it('refuse a choice over the limit', () => {
    expect(toggleIndustry(thirty, 'Retail')).toEqual({ refusal: 'You can select up to 30 job categories' });
  });
});

describe('the questions form', () => {
  const five = ['a?', 'b?', 'c?', 'd?', 'e?'];
  it('refuses a sixth choice, and lets a ticked question be unticked', () => {
    expect(toggleQuestion({ selected: five, added: [], typed: '' }, 'f?')).toEqual({
      refusal: 'You can only select upto 5 items',
    });
    expect(toggleQuestion({ selected: five, added: [], typed: '' }, 'c?')).toEqual({
      selected: ['a?', 'b?', 'd?', 'e?'],
      added: [],
      typed: '',
    });
    expect(toggleQuestion({ selected: [], added: [], typed: '' }, 'c?')).toEqual({
      selected: ['c?'],
      added: [],
      typed: '',
    });
  });
  it('trims and ticks an added question, never lists it twice, and refuses a short or a sixth one', () => {
    const choice = { selected: ['a?'], added: [], typed: '  Do you ski? ' };
    const added = { selected: ['a?', 'Do you ski?'], added: ['Do you ski?'], typed: '' };
    expect(addQuestion(choice)).toEqual(added);
    expect(addQuestion({ ...added, typed: 'Do you ski?' })).toEqual(added);
    expect(addQuestion({ ...choice, typed: ' abcd ' })).toEqual({
      refusal: 'Question must be of minimum 5 characters long',
    });
    expect(addQuestion({ ...choice, selected: five })).toEqual({ refusal: 'Maximum question selection reached' });
  });
  it('includes a typed question that was not added, and shows an error for an invalid one', () => {
    const choice = { selected: ['a?'], added: [], typed: 'Do you ski?' };
    expect(chosenQuestions(choice)).toEqual(['a?', 'Do you ski?']);
    expect(chosenQuestions({ ...choice, typed: '  ' })).toEqual(['a?']);
    expect([questionErrors(choice), questionErrors({ ...choice, typed: ' ' })]).toEqual([{}, {}]);
    expect(questionErrors({ ...choice, typed: 'ski' })).toEqual({
      typed: 'Question must be of minimum 5 characters long',
    });
  });
  it('lists the server’s questions, then the added ones, then other selected ones', () => {
    const offered = [{ name: 'a?', is_selected: true, is_custom: false }];
    expect(questionsOnOffer(offered, { selected: ['z?', 'a?'], added: ['n?'], typed: '' })).toEqual(['a?', 'n?', 'z?']);
  });
});

describe('photos and videos', () => {
  it('use the highest field numbers for new files, as another tab may have filled the lower slots', () => {
    expect(fieldsForNew(1)).toEqual(['media6']);
    expect(fieldsForNew(3)).toEqual(['media4', 'media5', 'media6']);
    expect(fieldsForNew(6)).toEqual(['media1', 'media2', 'media3', 'media4', 'media5', 'media6']);
  });
  it('share six slots', () => expect([freeSlots(0, 0), freeSlots(4, 1), freeSlots(6, 2)]).toEqual([6, 1, 0]));
});

describe('the preview', () => {
  it('shows the saved profile', () => {
    expect(previewOf(me)).toEqual({
      business_name: 'Café Ana',
      owner_name: 'Olive Owner',
      business_logo_url: 'https://x/logo.webp',
      banner_picture_url: 'https://x/banner.webp',
      about_you: 'We bake.',
      links: [{ field: 'twitter_url', url: 'https://twitter.com/ana' }],
      media: [{ key: 'm1', url: 'https://x/1.webp', type: 'image' }],
      address: null,
    });
  });
  // Spec: 1:2.5/3
  it('prefers unsaved values to saved ones, normalises links and omits invalid ones', () => {
    const unsaved = {
      about_you: 'New',
      banner_picture_url: null,
      links: { ...links, company_url: 'ana.com', facebook_url: 'x' },
    };
    expect(previewOf(me, unsaved)).toMatchObject({
      about_you: 'New',
      banner_picture_url: null,
      links: [{ field: 'company_url', url: 'https://ana.com' }],
    });
  });
  it('has no banner picture when the banner is the default one', () =>
    expect(previewOf({ ...me, banner_type: 'jipe' }).banner_picture_url).toBeNull());
  it('writes an address in two lines, skips missing parts, and links to a map by its coordinates', () => {
    const address = {
      name: 'A',
      street: '1 Main',
      street_alt: '',
      city: '',
      state: 'UT',
      zip: '84101',
      lat: 40.5,
      lng: -111.25,
    };
    expect(addressLines(address)).toEqual(['1 Main', 'UT 84101']);
    expect(addressLines({ ...address, street_alt: 'Floor 2', city: 'Alta' })).toEqual([
      '1 Main, Floor 2',
      'Alta, UT 84101',
    ]);
    expect(mapsLink(address)).toBe('https://www.google.com/maps/search/?api=1&query=40.5,-111.25');
  });
});

it('social links are checked field by field', () =>
  expect(socialErrors({ ...links, twitter_url: '@ana', company_url: 'ana.com' })).toEqual({
    twitter_url: 'Twitter handle does not require @. Please remove it',
  }));
