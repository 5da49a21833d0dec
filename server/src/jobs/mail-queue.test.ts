import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../access/ids.ts';
import type { Mail, MailSender } from '../ports/mail/port.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { sendDueMail } from './mail-queue.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const noLink = async () => null;
const senderOf = (send: (mail: Mail) => Promise<void>): MailSender => ({ send, close: async () => {} });

it('sends each mail once, though the mail server takes so long that another node looks for what is due', async () => {
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
