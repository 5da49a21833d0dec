import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { watchStatements } from '../../testing/statements.ts';
import { noteFailedLogin, recordFailedLogins } from './record-failed-logins.ts';

let t: TestApp;
beforeAll(async () => void (t = await createTestApp()));
afterAll(async () => t.close());

it('failed logins that the database refused are recorded by a later run, once each and in order', async () => {
  const { business_id, user_id } = await newOwner(t);
  for (const act of ['login_failed', 'code_failed', 'login_locked', 'login_locked'] as const)
    noteFailedLogin(t.ctx, act, user_id, { ip: '198.51.100.9', userAgent: 'Test' });
  let entries = 0;
  watchStatements({
    before: async (text) => {
      if (!text.includes('insert into audit_entry')) return;
      entries += 1;
      if (entries === 2 || entries === 4) throw new Error('out of order');
    },
  });
  for (let time = 0; time < 2; time += 1) await expect(recordFailedLogins(t.ctx)).rejects.toThrow('out of order');
  await recordFailedLogins(t.ctx);
  await recordFailedLogins(t.ctx);
  const rows = t.ctx.db.selectFrom('audit_entry').select('act').where('business_id', '=', business_id);
  expect((await rows.orderBy('no').execute()).map(({ act }) => act)).toEqual([
    'login_failed',
    'code_failed',
    'login_locked',
  ]);
});
