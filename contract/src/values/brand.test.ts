import { expect, test } from 'vitest';
import { brandFrom } from './brand.ts';

test('settings go over the defaults', () => {
  const brand = brandFrom('{"name":"Shifty","termsUrl":"https://shifty.test/terms"}');
  expect(brand).toMatchObject({ name: 'Shifty', companyName: 'Jipe', termsUrl: 'https://shifty.test/terms' });
});

test('nothing given, or nothing readable, is the default brand', () => {
  for (const given of [undefined, null, '', '{}', '[]', 'null', '{oops']) expect(brandFrom(given).name).toBe('Jipe');
});

test('a link that is no web or mail address is not taken', () => {
  const brand = brandFrom('{"privacyUrl":"javascript:alert(1)","contactUrl":"mailto:hi@shifty.test","termsUrl":7}');
  expect(brand.privacyUrl).toMatch(/^https:/);
  expect(brand.termsUrl).toMatch(/^https:/);
  expect(brand.contactUrl).toBe('mailto:hi@shifty.test');
});
