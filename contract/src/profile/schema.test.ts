import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { toErrorMap } from '../http/envelope.ts';
import {
  aboutYouBody,
  applicationTypeBody,
  bannerBody,
  businessNameBody,
  industriesBody,
  nameBody,
  questionsBody,
  socialUrlsBody,
} from './schema.ts';

const errors = (schema: z.ZodType, value: unknown) => toErrorMap(schema.safeParse(value).error?.issues ?? []);
const named = (...names: string[]) => names.map((name) => ({ name }));
const nothing = [undefined, null, '', '  ', 5, true, {}, []];

describe('names', () => {
  // Spec: 1:5/13
  it.each(nothing)('are required: %j is refused', (v) => {
    expect(errors(businessNameBody, { full_name: v })).toEqual({ full_name: ['Business name is required'] });
    expect(errors(nameBody, { first_name: v, last_name: v })).toEqual({
      first_name: ['Please enter the first name'],
      last_name: ['Please enter the last name'],
    });
  });
  it('are limited to 100 characters for a business, and 50 for a person', () => {
    expect(businessNameBody.parse({ full_name: ` ${'x'.repeat(100)} ` })).toEqual({ full_name: 'x'.repeat(100) });
    expect(Object.keys(errors(businessNameBody, { full_name: 'x'.repeat(101) }))).toEqual(['full_name']);
    expect(Object.keys(errors(nameBody, { first_name: 'x'.repeat(51), last_name: 'x'.repeat(50) }))).toEqual([
      'first_name',
    ]);
  });
});

describe('description', () => {
  const text = { about_you: ['Description must be 5 to 300 characters long.'] };
  it.each([...nothing, 'abcd', ' abcd ', 'x'.repeat(301)])('%j is refused with one message', (v) =>
    expect(errors(aboutYouBody, { about_you: v })).toEqual(text),
  );
  it.each(['abcde', 'x'.repeat(300), 'a\nb c'])('%j is accepted', (v) =>
    expect(aboutYouBody.parse({ about_you: v })).toEqual({ about_you: v }),
  );
});

describe('social links', () => {
  // Spec: 1:3/7
  it('are all optional and shared by default', () => {
    const none = {
      company_url: '',
      facebook_url: '',
      instagram_url: '',
      twitter_url: '',
      youtube_url: '',
      share_social_url: true,
    };
    expect(socialUrlsBody.parse({})).toEqual(none);
    expect(socialUrlsBody.parse({ company_url: null, share_social_url: false })).toEqual({
      ...none,
      share_social_url: false,
    });
  });
  it('are normalised to https', () =>
    expect(socialUrlsBody.parse({ company_url: 'acme.com', twitter_url: 'acme' })).toMatchObject({
      company_url: 'https://acme.com',
      twitter_url: 'https://twitter.com/acme',
    }));
  // Spec: 1:5/20
  it('report each error at its own field in its own words', () =>
    expect(
      errors(socialUrlsBody, {
        company_url: 'x',
        facebook_url: 'https://example.com',
        instagram_url: '@a',
        twitter_url: '@a',
        youtube_url: 5,
        share_social_url: 'yes',
      }),
    ).toEqual({
      company_url: ['Invalid Company URL'],
      facebook_url: ['Invalid Facebook URL'],
      instagram_url: ['Instagram handle does not require @. Please remove it'],
      twitter_url: ['Twitter handle does not require @. Please remove it'],
      youtube_url: ['Invalid Youtube URL'],
      share_social_url: ['share_social_url must be true or false.'],
    }));
});

describe('job categories', () => {
  // Spec: 1:5/26
  it.each([undefined, null, 'Retail', {}, [], named(''), named(' ')])('need at least one entry, not %j', (v) =>
    expect(errors(industriesBody, { industries: v })).toEqual({
      industries: ['Please select at least one job category'],
    }),
  );
  it('are kept once each', () =>
    expect(industriesBody.parse({ industries: named('Retail', ' Retail ', 'Grocery') }).industries).toEqual(
      named('Retail', 'Grocery'),
    ));
  it('are limited to 30, with 100 characters each', () => {
    const many = Array.from({ length: 31 }, (_, i) => `Category ${i}`);
    expect(errors(industriesBody, { industries: named(...many) })).toEqual({
      industries: ['You can select up to 30 job categories'],
    });
    for (const long of ['x'.repeat(101), '\u1100'.repeat(3000)])
      expect(errors(industriesBody, { industries: named(long) })).toEqual({
        industries: ['A job category can be at most 100 characters long.'],
      });
  });
});

describe('application type', () => {
  // Spec: 1:1/1, 1:5/26
  it('is online_application or jipe_application, and nothing else', () => {
    for (const type of ['online_application', 'jipe_application'])
      expect(applicationTypeBody.parse({ application_type: type })).toEqual({ application_type: type });
    for (const v of [...nothing, 'both', ['online_application']])
      expect(errors(applicationTypeBody, { application_type: v })).toEqual({
        application_type: ['Please select an application type'],
      });
  });
});

describe('application questions', () => {
  const five = ['Question 1', 'Question 2', 'Question 3', 'Question 4', 'Question 5'];
  it('are limited to five', () => {
    expect(errors(questionsBody, { questions: named(...five) })).toEqual({});
    expect(errors(questionsBody, { questions: named(...five, 'Question 6') })).toEqual({
      questions: ['You can only select upto 5 items'],
    });
    expect(questionsBody.parse({ questions: [] })).toEqual({ questions: [] });
  });
  // Spec: 1:5/28
  it('have 5 to 150 characters after trimming', () => {
    expect(questionsBody.parse({ questions: named('  Why us?  ') }).questions).toEqual(named('Why us?'));
    expect(errors(questionsBody, { questions: named('   Why? ') })).toEqual({
      questions: ['Question must be of minimum 5 characters long'],
    });
    expect(errors(questionsBody, { questions: named('x'.repeat(151)) })).toEqual({
      questions: ['Question can be at most 150 characters long'],
    });
  });
  it.each([undefined, null, 'x', {}])('must be a list, not %j', (v) =>
    expect(errors(questionsBody, { questions: v })).toEqual({ questions: ['Please select the application questions'] }),
  );
});

describe('banner', () => {
  it('sent as JSON must be the default banner', () => {
    expect(bannerBody.parse({ banner_type: 'jipe' })).toEqual({ banner_type: 'jipe' });
    expect(bannerBody.parse({})).toEqual({});
    expect(errors(bannerBody, { banner_type: 'pink' })).toEqual({
      banner_type: ['banner_type must be jipe when no picture is sent.'],
    });
  });
});
