import pg from 'pg';
import { expect, it } from 'vitest';
import { asUnavailable, DatabaseUnavailableError } from './unavailable.ts';

const said = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code });

it.each([
  ['53100', 'could not extend file "base/5/16384": No space left on device'],
  ['58030', 'could not read blocks 1..1 in file "base/5/16384": Input/output error'],
  ['42501', 'could not extend file "base/5/16384": Read-only file system'],
  ['42501', 'could not open file "pg_wal/000000010000000000000002": Read-only file system'],
])('a failing disk (%s, %s) counts as an unavailable database', (code, message) => {
  expect(asUnavailable(said(code, message))).toBeInstanceOf(DatabaseUnavailableError);
});

it.each([
  ['42501', 'permission denied for table listing'],
  ['23505', 'duplicate key value violates unique constraint "listing_pkey"'],
])('an error of the statement itself (%s, %s) stays unchanged', (code, message) => {
  const error = said(code, message);
  expect(asUnavailable(error)).toBe(error);
});
