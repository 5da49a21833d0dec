import { expect, test } from 'vitest';
import { townCentre } from './town-centre.ts';

test('several ZIP codes at one point count once for the town centre', () => {
  const office = { lat: 40.67, lng: -111.9 };
  const around = [
    { lat: 40.75, lng: -111.89 },
    { lat: 40.76, lng: -111.88 },
    { lat: 40.77, lng: -111.89 },
    { lat: 40.76, lng: -111.9 },
  ];
  expect(townCentre([...Array.from({ length: 18 }, () => office), ...around])).toEqual({ lat: 40.75, lng: -111.89 });
});

test('one distant ZIP code does not move the town centre', () => {
  const near = [1, 2, 3].map((step) => ({ lat: 30 + step / 100, lng: -97 }));
  expect(townCentre([{ lat: 31, lng: -90 }, ...near])).toEqual({ lat: 30.02, lng: -97 });
});

test('the centre of a town with one ZIP code is the point of that code', () => {
  expect(townCentre([{ lat: 1, lng: 2 }])).toEqual({ lat: 1, lng: 2 });
  expect(townCentre([])).toEqual({ lat: 0, lng: 0 });
});
