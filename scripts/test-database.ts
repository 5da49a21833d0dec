import { startThrowawayPostgres } from './postgres.ts';

/**
 * Starts one PostgreSQL before the server's tests; each test makes its own databases there. With TEST_DATABASE_URL,
 * which must name a user who may create databases, the tests use that server instead.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const postgres = await startThrowawayPostgres();
  if (postgres === null) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch}: set TEST_DATABASE_URL to one of yours.`,
    );
  }
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return postgres.stop;
}
