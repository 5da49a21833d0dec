import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFilePace } from './file-pace.ts';

const PIECE = 1_000;
const file = (pieces: number) => Readable.from(Array.from({ length: pieces }, (_, at) => Buffer.alloc(PIECE, at)));

it('hands over all of a file, in order', async () => {
  const whole = await buffer(file(20));
  expect(await buffer(createFilePace()(file(20)))).toEqual(whole);
});

it('gives all files together no more than its pace', async () => {
  const pace = createFilePace(100 * PIECE);
  const began = performance.now();
  await Promise.all([buffer(pace(file(10))), buffer(pace(file(10))), buffer(pace(file(10)))]);
  // The first piece waits for nothing.
  expect(performance.now() - began).toBeGreaterThan(250);
});

it('lets a small file through between the pieces of many large ones', async () => {
  const pace = createFilePace(1_000 * PIECE);
  let isLargeDone = false;
  const large = Promise.all(Array.from({ length: 5 }, () => buffer(pace(file(40))))).then(() => (isLargeDone = true));
  await pause(20);
  await buffer(pace(file(1)));
  expect(isLargeDone).toBe(false);
  await large;
});

it('closes the file of who goes away, and takes nothing for who does not read', async () => {
  const pace = createFilePace();
  const source = file(1_000);
  const paced = pace(source);
  await new Promise((resolve) => paced.once('readable', resolve));
  await pause(20);
  expect(source.readableEnded).toBe(false);
  paced.destroy();
  await pause(20);
  expect(source.destroyed).toBe(true);
});

it('closes the file of who goes away before a byte is read', async () => {
  const source = file(10);
  createFilePace()(source).destroy();
  await pause(5);
  expect(source.destroyed).toBe(true);
});

it('passes on that a file cannot be read to its end', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(PIECE);
      throw new Error('the disk is gone');
    })(),
  );
  await expect(buffer(createFilePace()(broken))).rejects.toThrow('the disk is gone');
});
