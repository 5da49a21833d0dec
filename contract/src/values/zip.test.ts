import { expect, it } from 'vitest';
import { zipPlusFourTyped, zipTyped } from './zip.ts';

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
])('%j typed in a zip field becomes %j', (typed, kept) => expect(zipTyped(typed)).toBe(kept));

it.each([
  ['UT 84601', '84601'],
  ['84601 1234', '84601-1234'],
  ['846011234', '84601-1234'],
  ['84601–1234', '84601-1234'],
  ['84601 - 1234', '84601-1234'],
  ['UT 84601-1234 ', '84601-1234'],
  ['12345 Main St, Provo, UT 84106-1234', '84106-1234'],
  ['８４６０１', '84601'],
  ['84601-', '84601-'],
  ['84601-12', '84601-12'],
  ['846', '846'],
  ['8460112', '8460112'],
  ['Provo', 'Provo'],
])('%j typed in a zip field that takes 5+4 becomes %j', (typed, kept) => expect(zipPlusFourTyped(typed)).toBe(kept));

it('a 5+4 zip can be typed key by key, with or without its dash', () => {
  const typedOut = (keys: string) => [...keys].reduce((value, key) => zipPlusFourTyped(value + key), '');
  expect(['84601', '84601-1234', '84601 1234', '846011234'].map(typedOut)).toEqual([
    '84601',
    '84601-1234',
    '84601-1234',
    '84601-1234',
  ]);
});
