import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServerUrl } from '../../testing/database.ts';
import { migrate, openPostgres } from '../engine.ts';
import { DatabaseSettingError } from '../setting-error.ts';

describe('a database that the product cannot use', () => {
  const given = testServerUrl();
  const name = `jipe_refused_${randomBytes(6).toString('hex')}`;
  const latin = `${name}_latin`;
  const password = 'ge/h#e?im%';
  let admin: pg.Client;

  /** URL of a database, as its owner or as another user. */
  const urlOf = (database: string, user?: string): string => {
    const url = new URL(given);
    url.pathname = `/${database}`;
    if (user !== undefined) [url.username, url.password] = [user, encodeURIComponent(password)];
    return url.href;
  };
  const inDatabase = async (work: string): Promise<void> => {
    const client = new pg.Client({ connectionString: urlOf(name) });
    await client.connect();
    try {
      await client.query(work);
    } finally {
      await client.end();
    }
  };
  const start = async (url: string): Promise<string | null> => {
    try {
      const database = await openPostgres({ url, poolSize: 2, onError: () => {} });
      try {
        await migrate(database.db);
      } finally {
        await database.close();
      }
      return null;
    } catch (error) {
      expect(error).toBeInstanceOf(DatabaseSettingError);
      expect((error as Error).message).not.toMatch(/[\r\n]/);
      return (error as Error).message;
    }
  };

  beforeAll(async () => {
    admin = new pg.Client({ connectionString: given });
    await admin.connect();
    await admin.query(`create role ${name} login password '${password}'`);
    await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
    await admin.query(`create database ${latin} template template0 encoding 'LATIN1' locale 'C'`);
  });
  afterAll(async () => {
    for (const each of [name, latin]) await admin.query(`drop database if exists ${each} with (force)`);
    await admin.query(`drop role if exists ${name}`);
    await admin.end();
  });

  it('is refused if its encoding is not UTF-8', async () => {
    expect(await start(urlOf(latin))).toMatch(/^DATABASE_URL is a database in LATIN1; one in UTF8 is needed/);
  });

  it('is refused if the user may not create tables in it', async () => {
    expect(await start(urlOf(name, name))).toBe(
      'DATABASE_URL has a user who may not change it (permission denied for schema public): ' +
        'make that user the owner of the database and of its tables.',
    );
  });

  it('is refused if the user may only read its tables, and accepted with all rights on them', async () => {
    expect(await start(urlOf(name))).toBeNull();
    await inDatabase(`grant select on all tables in schema public to ${name}`);
    expect(await start(urlOf(name, name))).toMatch(/^DATABASE_URL has a user who may not (?:change it|read and write)/);
    await inDatabase(`grant all on all tables in schema public to ${name}`);
    expect(await start(urlOf(name, name))).toBeNull();
  });
});
