import { expect, it } from 'vitest';
import { plainError, withoutPersonal } from './plain-error.ts';

it('a logged error keeps its type, codes and stack, but no address and no attached field', () => {
  const refused = Object.assign(new Error('550 <ana@example.test> unknown'), {
    code: 'EENVELOPE',
    responseCode: 550,
    rejected: ['ana@example.test'],
    detail: 'Key (email)=(ana@example.test) already exists.',
  });
  const told = plainError(new AggregateError([refused], 'both failed', { cause: refused }));
  expect(JSON.stringify(told)).not.toContain('ana@');
  expect(told).toMatchObject({
    type: 'AggregateError',
    message: 'both failed',
    cause: { type: 'Error', code: 'EENVELOPE', responseCode: '550', message: '550 <[address]> unknown' },
  });
  expect(told).not.toHaveProperty('cause.rejected');
  expect(told).not.toHaveProperty('cause.detail');
  expect(told.stack).toContain('plain-error.test.ts');
});

it('plainError ends at an error that is its own cause, and accepts values that are no error', () => {
  const error = new Error('round');
  error.cause = error;
  expect(plainError(error).cause).toBeDefined();
  expect(plainError('no bo@example.test').message).toBe('no [address]');
  expect(plainError(undefined).message).toBe('undefined');
});

it.each([
  ['to ana+jobs@example.test, now', 'to [address], now'],
  ["o'brien@exämple.test failed", '[address] failed'],
  ['postgres://jipe:geheim@host/db', 'postgres://[address]/db'],
  ['call +1 (801) 555-0100 or 801-555-0100.', 'call [phone] or [phone].'],
  [`token ${'aB3'.repeat(15)} spent`, 'token [token] spent'],
])('%s is logged as %s', (text, logged) => {
  expect(withoutPersonal(text)).toBe(logged);
});

it.each([
  'at open (file:///app/node_modules/@fastify/compress/index.js:12:3)',
  'listing 0192f1c0-7a3b-7d55-8a52-0f6f0a3bb1aa is paused',
  'connect ECONNREFUSED 127.0.0.1:5432',
  '2026-03-04T05:06:07.089Z took 1234567890 ns',
])('%s is logged unchanged', (text) => {
  expect(withoutPersonal(text)).toBe(text);
});
