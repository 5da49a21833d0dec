import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { runChecks } from '../../db/checks.ts';
import { newLocation, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { emptiedColumns, goneRows, keptTables, personalDataLeft } from './queries-personal.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

it('every table, and every column that is kept, has a rule for erasure', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by column_name::text) as columns
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%' group by 1`.execute(
    t.ctx.db,
  );
  const gone = goneRows.map(({ table }) => table);
  const columnsNamed = (name: string) => {
    const { empty = {}, stays = keptTables[name]?.stays ?? '' } = emptiedColumns[name] ?? {};
    return [...Object.keys(empty), ...words(stays)].toSorted();
  };
  const said = rows.map(({ name }) => ({ name, columns: columnsNamed(name) }));
  expect(said).toEqual(
    rows.map(({ name, columns }) => ({ name, columns: gone.includes(name) ? [] : columns.toSorted() })),
  );
  const named = [...new Set([...gone, ...Object.keys(emptiedColumns), ...Object.keys(keptTables)])];
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('the data check finds personal data left after an erasure', async () => {
  const left = async () => (await runChecks(t.ctx.db, [personalDataLeft()])).off[0]?.ids.toSorted() ?? [];
  const { business_id, email } = await newOwner(t, { name: 'Left Café' });
  await newLocation(t, business_id, { name: 'Left Street' });
  expect(await left()).toEqual([]);
  const now = t.clock.now();
  const mail = { kind: 'receipt', subject: 's', text: 't', html: 'h', status: 'sent', next_attempt_at: now } as const;
  await t.ctx.db
    .insertInto('mail')
    .values({ id: newId(), business_id, recipient: email, created_at: now, ...mail })
    .execute();
  await t.ctx.db
    .updateTable('business')
    .set({ deleted_at: now, erased_at: now })
    .where('id', '=', business_id)
    .execute();
  expect(await left()).toEqual(
    expect.arrayContaining(['business: 1', 'location: 1', 'mail: 1', 'session: 1', 'user_account: 1']),
  );
});
