import { expect, it } from 'vitest';
import { zipTyped } from './zip.ts';

it.each([
  [' 84101-1234', '84101'],
  ['UT 84101', '84101'],
  ['84 101', '84101'],
  ['84101 1234', '84101'],
  ['841012', '84101'],
  ['84a01', '84a01'],
  ['a841', 'a841'],
  ['4 84101', '84101'],
  ['12345 Main St, Provo, UT 84106', '84106'],
  ['12345 Main St, Provo, UT 84106-1234', '84106'],
  ['12345 Main St, Provo, UT 841061234', '84106'],
])('of %j a zip field keeps %j', (typed, kept) => expect(zipTyped(typed)).toBe(kept));
