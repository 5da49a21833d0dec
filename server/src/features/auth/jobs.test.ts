import { refreshSession } from '@jipe/contract/auth/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerAccount, signUp } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { cleanUpAccess } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => t.close());

const refresh = (refresh_token: string) => t.call(refreshSession, { body: { refresh_token } });
const count = async (table: 'access_token' | 'refresh_token' | 'session' | 'link') =>
  Number(
    (
      await t.ctx.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

it('the cleanup removes expired tokens, keeps live sessions, and still detects a copied token', async () => {
  const account = await signUp(t);
  const next = await refresh(account.refresh_token);
  await registerAccount(t);
  expect(await count('link')).toBe(2);

  t.clock.advance({ days: 2 });
  await cleanUpAccess(t.ctx);
  expect(await count('access_token')).toBe(0);
  expect(await count('link')).toBe(0);
  expect(await count('refresh_token')).toBe(2);
  const third = await refresh(next.body.data.refresh_token);
  expect(third.status).toBe(201);

  expect((await refresh(account.refresh_token)).status).toBe(403);
  const session = await t.ctx.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
  expect(session.end_reason).toBe('reuse');

  t.clock.advance({ days: 29 });
  await cleanUpAccess(t.ctx);
  expect(await count('session')).toBe(1);
  t.clock.advance({ days: 2 });
  await cleanUpAccess(t.ctx);
  expect(await count('refresh_token')).toBe(0);
  expect(await count('session')).toBe(0);
});
