import { expect, test } from 'vitest';
import { brandFrom } from './brand.ts';

test('given brand settings override the defaults', () => {
  const brand = brandFrom('{"name":"Shifty","termsUrl":"https://shifty.test/terms"}');
  expect(brand).toMatchObject({ name: 'Shifty', companyName: 'Jipe', termsUrl: 'https://shifty.test/terms' });
});

test('missing or unreadable settings give the default brand', () => {
  for (const given of [undefined, null, '', '{}', '[]', 'null', '{oops']) expect(brandFrom(given).name).toBe('Jipe');
});

test('a brand link that is not a web or mail URL is ignored', () => {
  const brand = brandFrom('{"privacyUrl":"javascript:alert(1)","contactUrl":"mailto:hi@shifty.test","termsUrl":7}');
  expect(brand.privacyUrl).toMatch(/^https:/);
  expect(brand.termsUrl).toMatch(/^https:/);
  expect(brand.contactUrl).toBe('mailto:hi@shifty.test');
});
