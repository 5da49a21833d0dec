import { expect, test } from 'vitest';
import { gather, isCovered, parseState, pickLabels } from './map-state.ts';

test('a state is read as towns, ZIP codes and borders, with each border point relative to the last', () => {
  expect(parseState('T\tAlpine\t40.462\t-111.769\t2\nZ\t84004\t40.5\t-111.7\nC\t40000 -111000 5 -10 0 20\n')).toEqual({
    towns: [{ name: 'Alpine', lat: 40.462, lng: -111.769, size: 2 }],
    zips: [{ name: '84004', lat: 40.5, lng: -111.7, size: 0 }],
    borders: [
      [
        [40, -111],
        [40.005, -111.01],
        [40.005, -110.99],
      ],
    ],
  });
});

test('the largest towns are labelled, at most 60, and no label overlaps another', () => {
  const town = (name: string, size: number, x: number, y = 0) => ({ name, size, x, y });
  const towns = [
    town('small', 1, 10),
    town('large', 9, 0),
    town('beside', 3, 130),
    town('apart', 1, 600),
    town('below', 1, 0, 60),
    town('touching', 1, 0, 20),
  ];
  expect(pickLabels(towns, (one) => one).map((one) => one.name)).toEqual(['large', 'apart', 'below']);
  const many = Array.from({ length: 500 }, (_, at) => town(String(at), 1, at * 400));
  expect(pickLabels(many, (one) => one)).toHaveLength(60);
});

test('a label counts as covered when any part of it is under a control of the map', () => {
  const buttons = [{ left: 10, right: 50, top: 10, bottom: 90 }];
  expect(isCovered('Provo', { x: 30, y: 50 }, buttons)).toBe(true);
  expect(isCovered('Provo', { x: 65, y: 50 }, buttons), 'its first letters').toBe(true);
  expect(isCovered('Provo', { x: 80, y: 50 }, buttons)).toBe(false);
  expect(isCovered('Provo', { x: 30, y: 105 }, buttons)).toBe(false);
  expect(isCovered('Provo', { x: 30, y: 50 }, [])).toBe(false);
});

test('points that would overlap are grouped', () => {
  const at = (id: string, lat: number, lng: number) => ({ id, lat, lng });
  const groups = gather([at('a', 0, 0), at('b', 1, 1), at('c', 0, 200)], ({ lat, lng }) => ({ x: lng, y: lat }));
  expect(groups.map((group) => group.map((one) => one.id))).toEqual([['a', 'b'], ['c']]);
});

test('two overlapping points are grouped wherever they are', () => {
  const at = (id: string, lng: number) => ({ id, lat: 0, lng });
  for (let from = 0; from < 200; from += 1) {
    const groups = gather([at('a', from), at('b', from + 12)], ({ lat, lng }) => ({ x: lng, y: lat }));
    expect(groups).toHaveLength(1);
  }
});
