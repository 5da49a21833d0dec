import { changeNotices } from '@jipe/contract/notifications/endpoints';
import { applyToJob, replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { it } from 'vitest';
import type { AppContext } from '../../access/context.ts';
import { openPostgres } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { sendDueMail } from '../../jobs/mail-queue.ts';
import type { Mail, MailSender } from '../../ports/mail/port.ts';
import { newListing, newLocation, newManager, newOwner, newSeeker, type TestUser } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newConversation } from '../../testing/conversations.ts';
import { dice } from '../../testing/dice.ts';
import { mailAboutPeople } from './jobs.ts';

/*
 * Two nodes mail about people through nights in which the clocks change. One of them is killed again and again: its
 * connections break in mid-transaction, and it dies after the mail server took a mail but before that is recorded.
 */

const NODE_B = 'node-b';
const MINUTES = 10;

interface Night {
  t: TestApp;
  nodes: AppContext[];
  roll: () => number;
  /** Mails that the mail server took, by mail id. */
  taken: Map<string, Mail[]>;
  /** Number of connections broken in the middle of a statement or a transaction. */
  broken: number;
}

/** Breaks the second node's connections while it works. */
async function killWhile(night: Night, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  void work.finally(() => void (isOver = true));
  while (!isOver) {
    await pause(night.roll() * 8);
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${NODE_B} and state <> 'idle'`.execute(night.t.ctx.db);
    night.broken += rows.length;
  }
}

async function passMinutes(night: Night): Promise<void> {
  const { t, nodes, roll, taken } = night;
  const sender = (dies: boolean): MailSender => ({
    send: async (mail) => {
      taken.set(mail.id, [...(taken.get(mail.id) ?? []), mail]);
      if (dies && roll() < 0.5) throw new Error('killed after the mail server took it');
    },
    close: async () => {},
  });
  t.clock.advance({ minutes: MINUTES });
  const both = (work: (ctx: AppContext, at: number) => Promise<void>) =>
    Promise.allSettled(nodes.map((ctx, at) => work(ctx, at)));
  await killWhile(night, both(mailAboutPeople));
  await both((ctx, at) => sendDueMail(ctx, sender(at === 1), async () => null));
}

const NIGHTS = [
  // At nine in the evening; two o’clock becomes three that night, or one again.
  { name: 'that is an hour shorter', evening: '2026-03-08T04:00:00Z', seven: '2026-03-08T13:00:00.000Z' },
  { name: 'that is an hour longer', evening: '2026-11-01T03:00:00Z', seven: '2026-11-01T14:00:00.000Z' },
  { name: 'in which a year ends', evening: '2027-01-01T04:00:00Z', seven: '2027-01-01T14:00:00.000Z' },
];

// Each test waits more than it works and has its own database, so they run concurrently.
it.concurrent.for(NIGHTS)(
  'in a night $name, each mail is queued once and sent, although a node is killed',
  async ({ evening, seven }, { expect }) => {
    const t = await createTestApp({ startAt: evening });
    const second = await openPostgres<Database>({
      url: `${t.database.url}${t.database.url.includes('?') ? '&' : '?'}application_name=${NODE_B}`,
      poolSize: 4,
      // The test breaks these connections on purpose.
      onError: () => undefined,
    });
    try {
      const night: Night = {
        t,
        nodes: [t.ctx, { ...t.ctx, db: second.db }],
        roll: dice(Date.parse(evening) & 0xffff),
        taken: new Map(),
        broken: 0,
      };
      const owner = await newOwner(t);
      const place = await newLocation(t, owner.business_id, { name: 'Provo' });
      const [awake, asleep] = [
        await newManager(t, owner.business_id, [place]),
        await newManager(t, owner.business_id, [place]),
      ];
      const choose = (who: TestUser, body: Record<string, unknown>) =>
        t.call(changeNotices, { token: who.token, body });
      await choose(awake, { applicants: 'each' });
      await choose(asleep, { applicants: 'each', quiet_hours: { from: '22:00', until: '07:00' } });
      const job_id = await newListing(t, place, { title: 'Cook' });
      const seeker = await newSeeker(t, { full_name: 'Sam' });
      const id = await newConversation(t, { token: owner.token, job_id, seeker });
      await t.runJobs();
      t.clock.advance({ seconds: 1 });

      const applies = async (full_name: string) => {
        const { token } = await newSeeker(t, { full_name });
        await t.call(applyToJob, { token, params: { id: job_id }, body: {} });
      };
      // In the evening, before and after midnight, and in the hour that is skipped or repeated.
      const happens = new Map([
        [30, () => applies('Ana')],
        [160, () => applies('Bo')],
        [200, () => applies('Cy')],
        [290, () => applies('Di')],
        [350, () => applies('Ed')],
        [
          170,
          async () =>
            void (await t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message: 'Hello?' } })),
        ],
      ]);
      for (let minutes = 0; minutes <= 13 * 60; minutes += MINUTES) {
        await happens.get(minutes)?.();
        await passMinutes(night);
      }

      const mails = await t.ctx.db
        .selectFrom('mail')
        .select(['id', 'recipient', 'subject', 'status', 'created_at'])
        .where('unsubscribe_url', 'is not', null)
        .orderBy('created_at')
        .orderBy('subject')
        .execute();
      const of = ({ email }: TestUser) => mails.filter(({ recipient }) => recipient === email);
      const subjects = (who: TestUser) => of(who).map(({ subject }) => subject);
      const one = (name: string) => `${name} applied for Cook at Provo`;
      expect(subjects(owner)).toEqual(['Sam wrote to you', '5 new applicants, 5 people wait for an answer']);
      expect(of(owner)[1]?.created_at.toISOString().slice(0, 15)).toBe(seven.slice(0, 15));
      expect(subjects(awake)).toEqual([one('Ana'), one('Bo'), 'Sam wrote to you', one('Cy'), one('Di'), one('Ed')]);
      // Either of the two mails may be delayed by a killed node, so their order is not checked.
      const [evenings, ...mornings] = subjects(asleep);
      expect(evenings).toBe(one('Ana'));
      expect(mornings.toSorted()).toEqual(['4 people applied for Cook at Provo', 'Sam wrote to you']);
      for (const { created_at } of of(asleep).slice(1)) expect(created_at >= new Date(seven)).toBe(true);

      expect(night.broken).toBeGreaterThan(5);
      // The mail server takes a mail twice only where the node died in between, and then under the same id.
      expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['sent']));
      expect([...night.taken.keys()].toSorted()).toEqual(mails.map((mail) => mail.id).toSorted());
    } finally {
      await second.close();
      await t.close();
    }
  },
);
