import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyData } from '../../cli/verify-data.ts';
import { newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { oneMailbox } from './0023-one-mailbox.ts';
import { runMigration } from './run-migration.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

const people = (name: string) => `${name}@kaffee-müller.example`;
const machines = (name: string) => `${name}@xn--kaffee-mller-klb.example`;

async function owner(email: string, verified: boolean): Promise<string> {
  t.clock.advance({ seconds: 1 });
  const { user_id } = await newOwner(t);
  const email_verified_at = verified ? t.clock.now() : null;
  await t.ctx.db.updateTable('user_account').set({ email, email_verified_at }).where('id', '=', user_id).execute();
  return user_id;
}
async function seeker(email: string): Promise<string> {
  t.clock.advance({ seconds: 1 });
  const { seeker_id } = await newSeeker(t);
  await t.ctx.db.updateTable('seeker').set({ email }).where('id', '=', seeker_id).execute();
  return seeker_id;
}
const migrated = async () =>
  t.ctx.db.connection().execute(async (db) => runMigration(db as never, 'again', oneMailbox));
const emailOf = async (table: 'user_account' | 'seeker', id: string) =>
  (await t.ctx.db.selectFrom(table).select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

it('the migration gives each mailbox one form, held by the verified or older of two accounts', async () => {
  const alone = await owner(machines('alone'), true);
  const [late, verified] = [await owner(people('two'), false), await owner(machines('two'), true)];
  const [first, second] = [await owner(machines('both'), true), await owner(people('both'), true)];
  const [plain, wide] = [await owner('x@plain.example', true), await owner('x@ｐｌａｉｎ.example', true)];
  const gone = await owner(machines('gone'), true);
  await t.ctx.db.updateTable('user_account').set({ account_status: 'deleted' }).where('id', '=', gone).execute();
  const [older, younger] = [await seeker(machines('seeker')), await seeker(people('seeker'))];
  await migrated();
  const found = async (ids: string[]) => Promise.all(ids.map((id) => emailOf('user_account', id)));
  expect(await found([alone, gone])).toEqual([people('alone'), people('gone')]);
  expect(await found([verified, late])).toEqual([people('two'), machines('two')]);
  expect(await found([first, second])).toEqual([people('both'), machines('both')]);
  expect(await found([plain, wide])).toEqual(['x@plain.example', 'x@ｐｌａｉｎ.example']);
  expect([await emailOf('seeker', older), await emailOf('seeker', younger)]).toEqual([
    people('seeker'),
    machines('seeker'),
  ]);
  const { off } = await verifyData(t.ctx.db, t.clock.now());
  const told = off.find(({ name }) => name === 'every account is found by its e-mail address');
  expect(told?.ids).toEqual([late, second, wide, younger].toSorted());
  await migrated();
  expect(await found([verified, first])).toEqual([people('two'), people('both')]);
});
