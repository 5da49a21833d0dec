import { type Brand, brandFrom } from '@jipe/contract/values/brand';

/** Name and links of this installation. */
export const brand: Brand = brandFrom(
  typeof document === 'undefined' ? '' : document.getElementById('brand')?.textContent,
);
