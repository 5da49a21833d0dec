import { type Brand, brandFrom } from '@jipe/contract/values/brand';

export const COPYRIGHT_YEAR = '2022';

export const brand: Brand = brandFrom(
  typeof document === 'undefined' ? null : document.getElementById('brand')?.textContent,
);
