import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSafeLink } from '../values/url.ts';
import {
  canSelectQuestion,
  cropAspect,
  descriptionCounter,
  fileError,
  isSmallPicture,
  isVideoShortEnough,
  logoError,
  mediaFields,
  mediaSlot,
  PICTURE_MAX_BYTES,
  questionError,
  socialError,
  socialValue,
  socialFields,
  socialLink,
  VIDEO_MAX_BYTES,
} from './rules.ts';
import { defaultQuestions, jobCategories } from './texts.ts';

describe('social links', () => {
  // Spec: 1:5/21
  it.each([
    ['company_url', 'acme.com', 'https://acme.com'],
    ['company_url', 'http://acme.com/jobs?x=1', 'https://acme.com/jobs?x=1'],
    ['company_url', 'HTTPS://acme.com', 'https://acme.com'],
    ['facebook_url', 'facebook.com/acme', 'https://facebook.com/acme'],
    ['facebook_url', 'http://m.facebook.com/acme', 'https://m.facebook.com/acme'],
    ['facebook_url', 'https://fb.me/acme', 'https://fb.me/acme'],
    ['youtube_url', 'https://www.youtube.com/@acme', 'https://www.youtube.com/@acme'],
    ['youtube_url', 'youtu.be/abc', 'https://youtu.be/abc'],
    ['youtube_url', '@acme', 'https://youtube.com/@acme'],
    ['twitter_url', 'acme', 'https://twitter.com/acme'],
    ['twitter_url', 'sunrise-cafe_and.more_of_it', 'https://twitter.com/sunrise-cafe_and.more_of_it'],
    ['twitter_url', 'http://x.com/acme', 'https://x.com/acme'],
    ['twitter_url', 'twitter.com/acme', 'https://twitter.com/acme'],
    ['instagram_url', 'joes.pizza', 'https://instagram.com/joes.pizza'],
    ['instagram_url', 'instagram.com/acme', 'https://instagram.com/acme'],
  ] as const)('%s %s is kept as %s', (field, value, link) => {
    expect(socialError(field, value)).toBeNull();
    expect(socialLink(field, ` ${value} `)).toBe(link);
    // A saved value can be saved again unchanged.
    expect(socialError(field, link)).toBeNull();
    expect(socialLink(field, link)).toBe(link);
  });

  it.each([
    ['instagram_url', 'https://instagram.com/joes.pizza', 'joes.pizza'],
    ['twitter_url', 'https://twitter.com/acme', 'acme'],
    ['twitter_url', 'https://x.com/acme', 'https://x.com/acme'],
    ['instagram_url', 'https://instagram.com/p/acme', 'https://instagram.com/p/acme'],
    ['instagram_url', '', ''],
    ['youtube_url', 'https://youtube.com/@acme', 'https://youtube.com/@acme'],
    ['company_url', 'https://acme.com', 'https://acme.com'],
  ] as const)('the field of %s shows %s as %s', (field, link, value) => {
    expect(socialValue(field, link)).toBe(value);
    expect(socialLink(field, value)).toBe(link);
  });

  // Spec: 1:5/20
  it.each([
    ['company_url', 'acme', 'Invalid Company URL'],
    ['company_url', 'javascript:alert(1)', 'Invalid Company URL'],
    ['company_url', 'https://user:pw@acme.com', 'Invalid Company URL'],
    ['facebook_url', 'https://example.com/acme', 'Invalid Facebook URL'],
    ['facebook_url', 'https://notfacebook.com/acme', 'Invalid Facebook URL'],
    ['facebook_url', 'https://facebook.com.evil.example/acme', 'Invalid Facebook URL'],
    ['facebook_url', 'acme', 'Invalid Facebook URL'],
    ['youtube_url', 'acme', 'Invalid Youtube URL'],
    ['youtube_url', 'data:text/html,x', 'Invalid Youtube URL'],
    ['twitter_url', '@acme', 'Twitter handle does not require @. Please remove it'],
    ['instagram_url', '@acme', 'Instagram handle does not require @. Please remove it'],
    ['twitter_url', 'ac me', 'Invalid Twitter handle'],
    ['instagram_url', 'javascript:alert(1)', 'Invalid Instagram handle'],
  ] as const)('%s refuses %s: %s', (field, value, message) => {
    expect(socialError(field, value)).toBe(message);
    expect(socialLink(field, value)).toBe('');
  });

  // Spec: 1:5/20
  it('are all optional', () => {
    for (const field of socialFields)
      for (const v of ['', '  ']) expect([socialError(field, v), socialLink(field, v)]).toEqual([null, '']);
  });

  it('are empty or https for any input', () => {
    fc.assert(
      fc.property(fc.constantFrom(...socialFields), fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (field, value) => {
        const link = socialLink(field, value);
        expect(link === '' || isSafeLink(link)).toBe(true);
      }),
    );
  });
});

describe('description', () => {
  // Spec: 1:5/19, 1:9/2, 1:D/23
  it.each([
    ['', 0, false],
    ['abcd', 4, false],
    ['  abcd  ', 4, false],
    ['abcde', 5, true],
    ['é'.repeat(300), 300, true],
    ['🇺🇸'.repeat(300), 300, true],
    // Few visible characters, but more bytes than 300 characters may have.
    ['👩‍🍳'.repeat(300), 413, false],
    ['x'.repeat(301), 301, false],
  ])('%#: the counter shows the length and accepts 5 to 300', (text, length, isValid) =>
    expect(descriptionCounter(text)).toEqual({ length, isValid }),
  );
});

describe('pictures and videos', () => {
  // Spec: 1:9/3
  it('a video must be longer than 0 and shorter than 61 seconds', () =>
    expect([-1, 0, Number.NaN, 0.1, 60.99, 61, 62].map(isVideoShortEnough)).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
      false,
    ]));

  // Spec: 1:3/8
  it('a file replaces the file in its slot, or takes the next free slot', () => {
    expect(mediaFields.map((field) => mediaSlot(field, 0))).toEqual([1, 1, 1, 1, 1, 1]);
    expect(mediaFields.map((field) => mediaSlot(field, 2))).toEqual([1, 2, 3, 3, 3, 3]);
    expect(mediaFields.map((field) => mediaSlot(field, 6))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('a file of the wrong type or above its size limit is refused', () => {
    const MB = 1024 * 1024;
    expect([PICTURE_MAX_BYTES, VIDEO_MAX_BYTES]).toEqual([10 * MB, 100 * MB]);
    expect(fileError({ type: 'image/png', size: 10 * MB }, 'picture')).toBeNull();
    expect(fileError({ type: 'image/png', size: 10 * MB + 1 }, 'media')).toBe('A picture can be at most 10 MB.');
    expect(fileError({ type: 'video/mp4', size: 100 * MB }, 'media')).toBeNull();
    expect(fileError({ type: 'video/mp4', size: 100 * MB + 1 }, 'media')).toBe('A video can be at most 100 MB.');
    expect(fileError({ type: 'video/mp4', size: 1 }, 'picture')).toBe(
      'Please choose a picture (JPEG, PNG, WebP, GIF or AVIF).',
    );
    for (const type of ['image/svg+xml', 'text/html', 'video/webm', ''])
      expect(fileError({ type, size: 1 }, 'media')).toBe('Please choose a picture or an mp4 video.');
  });

  // Spec: 1:5/25, 1:9/3
  it('crops are square, banners 16:9', () => expect(cropAspect).toEqual({ profile: 1, media: 1, banner: 16 / 9 }));
});

describe('questions', () => {
  // Spec: 1:5/28, 1:9/2
  it.each([
    ['', 'Question must be of minimum 5 characters long'],
    ['  abcd ', 'Question must be of minimum 5 characters long'],
    ['abcde', null],
    ['x'.repeat(150), null],
    ['x'.repeat(151), 'Question can be at most 150 characters long'],
    [`Why? ${'\u1100'.repeat(3000)}`, 'Question can be at most 150 characters long'],
  ])('%#: a custom question needs 5 to 150 characters', (text, message) => expect(questionError(text)).toBe(message));
  // Spec: 1:5/27
  it('are limited to five', () => expect([0, 4, 5, 6].map(canSelectQuestion)).toEqual([true, true, false, false]));
});

describe('the default questions and job categories', () => {
  // Spec: 1:3/10
  it('are unique, and every default question is valid', () => {
    for (const text of defaultQuestions) expect(questionError(text)).toBeNull();
    expect(new Set(defaultQuestions).size).toBe(defaultQuestions.length);
    expect(new Set(jobCategories.map((c) => c.name)).size).toBe(jobCategories.length);
    for (const category of jobCategories) expect(category.description).not.toBe('');
  });
});

it('a logo with a side below 50 pixels is refused, and a picture below 200 counts as small', () => {
  const tooSmall = 'This logo is too small. Please choose one of at least 50 x 50 pixels.';
  expect(logoError({ width: 5, height: 5 })).toBe(tooSmall);
  expect(logoError({ width: 49, height: 500 })).toBe(tooSmall);
  expect(logoError({ width: 500, height: 49 })).toBe(tooSmall);
  expect(logoError({ width: 50, height: 50 })).toBeNull();
  expect(isSmallPicture({ width: 500, height: 199 })).toBe(true);
  expect(isSmallPicture({ width: 200, height: 200 })).toBe(false);
});

it('an empty file is refused', () => {
  expect(fileError({ type: 'image/png', size: 0 }, 'picture')).toBe('This file is empty. Please choose another one.');
});
