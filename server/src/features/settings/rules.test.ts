import { expect, it } from 'vitest';
import { archiveName } from './rules.ts';

it('the archive is named after the business and the day', () => {
  const at = new Date('2026-03-02T23:59:00Z');
  expect(archiveName('Café “Main” & Co.', at)).toBe('cafe-main-co-2026-03-02.zip');
  expect(archiveName('喫茶店', at)).toBe('business-2026-03-02.zip');
});
