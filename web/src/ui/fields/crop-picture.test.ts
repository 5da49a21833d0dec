import { expect, test } from 'vitest';
import { cutSize } from './crop-picture.ts';

test('a crop keeps its shape, fits the longest edge and is never enlarged', () => {
  const area = (width: number, height: number) => ({ x: 0, y: 0, width, height });
  expect(cutSize(area(4000, 2250), 2400)).toEqual({ width: 2400, height: 1350 });
  expect(cutSize(area(300, 300), 1000)).toEqual({ width: 300, height: 300 });
  expect(cutSize(area(3000, 1), 1000)).toEqual({ width: 1000, height: 1 });
});
