import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../access/ids.ts';
import type { Mail, MailSender } from '../ports/mail/port.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { forgetOldMail, sendDueMail, strangersInOutbox } from './mail-queue.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const noLink = async () => null;
const senderOf = (send: (mail: Mail) => Promise<void>): MailSender => ({ send, close: async () => {} });

it('each mail is sent once, even if another node looks for due mail while the mail server is slow', async () => {
  const now = t.clock.now();
  const ids = Array.from({ length: 20 }, () => newId());
  const mails = ids.map((id) => ({
    id,
    kind: 'receipt',
    recipient: `${id}@example.test`,
    subject: 'Receipt',
    text: 'Thank you.',
    html: '<p>Thank you.</p>',
    status: 'queued' as const,
    next_attempt_at: now,
    created_at: now,
  }));
  await t.ctx.db.insertInto('mail').values(mails).execute();
  const sent: string[] = [];
  const other = senderOf(async ({ id }) => void sent.push(id));
  const slow = senderOf(async ({ id }) => {
    t.clock.advance({ seconds: 9 });
    await sendDueMail(t.ctx, other, noLink);
    sent.push(id);
  });
  await sendDueMail(t.ctx, slow, noLink);
  expect(sent.toSorted()).toEqual(ids.toSorted());
});

it('a mail is deleted after three months, and so is an outbox file without a known mail', async () => {
  const kept = await createTestApp({ hasOutbox: true });
  try {
    const at = kept.clock.now();
    const mail = { kind: 'receipt', subject: 'Receipt', text: 't', html: '<p>t</p>', next_attempt_at: at } as const;
    const add = async (recipient: string, status: 'queued' | 'refused') =>
      kept.ctx.db
        .insertInto('mail')
        .values({ id: newId(), ...mail, recipient, status, created_at: kept.clock.now() })
        .execute();
    await add('old@example.test', 'queued');
    await add('refused@example.test', 'refused');
    await kept.runJobs();
    kept.clock.advance({ days: 60 });
    await add('newer@example.test', 'queued');
    await kept.runJobs();
    const recipients = async () =>
      (await kept.ctx.db.selectFrom('mail').select('recipient').orderBy('recipient').execute()).map((m) => m.recipient);
    const files = async () => (await kept.ctx.outbox?.list())?.length;
    expect([await recipients(), await files()]).toEqual([
      ['newer@example.test', 'old@example.test', 'refused@example.test'],
      2,
    ]);
    kept.clock.advance({ days: 31 });
    await forgetOldMail(kept.ctx);
    expect([await recipients(), await files()]).toEqual([['newer@example.test'], 1]);

    await kept.ctx.db.deleteFrom('mail').execute();
    const strangers: string[] = [];
    for await (const name of strangersInOutbox(kept.ctx)) strangers.push(name);
    expect(strangers).toHaveLength(1);
    await forgetOldMail(kept.ctx);
    expect(await files()).toBe(0);
  } finally {
    await kept.close();
  }
});
