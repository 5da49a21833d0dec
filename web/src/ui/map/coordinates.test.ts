import { expect, test } from 'vitest';
import { areaName, degreesOf, type FoundPlace, isElsewhere, rounded } from './coordinates.ts';

test.each([
  ['40.7', 40.7],
  [' -111.89 ', -111.89],
  ['+12.', 12],
  ['', Number.NaN],
  ['12,5', Number.NaN],
  ['1e2', Number.NaN],
  ['1234', Number.NaN],
  ['40.7 N', Number.NaN],
])('the typed degrees "%s" are read as %d', (typed, degrees) => {
  expect(degreesOf(typed)).toBe(degrees);
});

test.each([
  ['4 Main St, Provo, UT 84601', 'Boise, ID 83702', true],
  ['Salt Lake City, UT', '4 Main St, Provo, UT 84601', false],
  ['Salt Lake City', 'Boise, ID 83702', false],
  ['Salt Lake City, UT', 'the old mill', false],
  ['Boise, ID ', 'Salt Lake City, UT 84106', true],
])('"%s" is in another state than "%s": %s', (place, address, isTold) => {
  expect(isElsewhere(place, address)).toBe(isTold);
});

test('coordinates are rounded to six digits', () => {
  expect(rounded({ lat: 40.123456789, lng: -111.0000004 })).toEqual({ lat: 40.123457, lng: -111 });
});

test('the area of an inexact place is its ZIP code if the place was found by that', () => {
  const place = { label: 'Salt Lake City, UT', zip: '84106', lat: 40.7, lng: -111.9, within_m: 3000 };
  const named = (precision: FoundPlace['precision'], zip = place.zip) => areaName({ ...place, precision, zip });
  expect([named('zip'), named('zip', ''), named('city')]).toEqual(['84106', place.label, place.label]);
});
