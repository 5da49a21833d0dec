import { DAY_MS } from '@jipe/contract/values/duration';
import { login, registerOwner } from '@jipe/contract/auth/endpoints';
import { listConversations } from '@jipe/contract/messaging/endpoints';
import { readPublicJob } from '@jipe/contract/listings/endpoints';
import {
  applyToJob,
  listSeekerConversations,
  listSeekerMessages,
  readJob,
  replyToBusiness,
  searchJobs,
} from '@jipe/contract/seeker/endpoints';
import { deleteAccount } from '@jipe/contract/settings/endpoints';
import { deletionReasons, settingsTexts } from '@jipe/contract/settings/texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { verifyData } from '../../cli/verify-data.ts';
import {
  anotherOwner,
  newListing,
  newLocation,
  newManager,
  newSeeker,
  onPlan,
  type TestSeeker,
  type TestUser,
} from '../../testing/actors.ts';
import { PASSWORD, signUp, type Account } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { disconnected, openSockets, type SocketServer } from '../../testing/sockets.ts';

let t: TestApp;
let door: SocketServer;
let owner: Account;
let partner: TestUser;
let manager: TestUser;
let seeker: TestSeeker;
let business_id: string;
let job_id: string;
let paused_id: string;
let conversation_id: string;

beforeAll(async () => {
  t = await createTestApp();
  door = await openSockets(t);
});
afterAll(async () => {
  door.close();
  await t.close();
});

const reasons = [deletionReasons[0]];
const remove = (token: string, body: object = { reasons }) => t.call(deleteAccount, { token, body: { ...body } });

/** A working business: two owners, a manager, listings, a conversation. */
beforeEach(async () => {
  owner = await signUp(t);
  ({ business_id } = await t.ctx.db
    .selectFrom('user_account')
    .select('business_id')
    .where('id', '=', owner.user_id)
    .executeTakeFirstOrThrow());
  await onPlan(t, business_id);
  partner = await anotherOwner(t, business_id);
  const location_id = await newLocation(t, business_id);
  manager = await newManager(t, business_id, [location_id]);
  job_id = await newListing(t, location_id);
  paused_id = await newListing(t, location_id, { status: 'paused' });
  seeker = await newSeeker(t);
  conversation_id = newId();
  const { seeker_id } = seeker;
  await t.ctx.db
    .insertInto('conversation')
    .values({ id: conversation_id, business_id, listing_id: job_id, location_id, seeker_id, created_at: t.clock.now() })
    .execute();
});

describe('deleting the account', () => {
  // Spec: 2:3/25, 2:5/18, 2:7/10
  it('returns its message, and requires a reason and an owner', async () => {
    for (const body of [{}, { reasons: [] }, { reasons: [' '] }, { reasons: 'because' }]) {
      const refused = await remove(owner.token, body);
      expect([refused.status, Object.keys(refused.body)[0]?.split('.')[0]]).toEqual([400, 'reasons']);
    }
    expect((await remove(manager.token)).status).toBe(403);
    const done = await remove(owner.token);
    expect(done.status).toBe(200);
    expect(done.body).toEqual({
      status: 200,
      message: settingsTexts.deleted,
      data: { message: settingsTexts.deleted },
    });
  });

  // Spec: 2:5/27
  it('ends the business’s sessions and open sockets immediately, and refuses a login', async () => {
    const tabs = [await door.joined(partner.token, partner.user_id), await door.joined(manager.token, manager.user_id)];
    const gone = tabs.map(({ socket }) => disconnected(socket));
    await remove(owner.token);
    expect(await Promise.all(gone)).toEqual(['io server disconnect', 'io server disconnect']);
    for (const { token } of [owner, partner, manager]) {
      expect((await t.call(listConversations, { token })).status).toBe(401);
    }
    const answer = await t.call(login, { body: { email: owner.email, password: PASSWORD } });
    expect([answer.status, answer.body]).toEqual([400, { non_field_errors: ['Invalid email or password.'] }]);
  });

  // Spec: 2:5/27
  it('frees the e-mail for a new registration', async () => {
    await remove(owner.token);
    const body = {
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: owner.email,
      password: PASSWORD,
      confirm_password: PASSWORD,
    };
    expect((await t.call(registerOwner, { body })).status).toBe(200);
  });

  // Spec: 2:5/27
  it('hides the business from seekers immediately', async () => {
    await remove(owner.token);
    const { token } = seeker;
    const found = await t.call(searchJobs, { token, query: { limit: 1000 } });
    expect(found.body.data.results.map((job) => job.id)).not.toContain(job_id);
    expect((await t.call(readJob, { token, params: { id: job_id } })).status).toBe(404);
    expect((await t.call(applyToJob, { token, params: { id: job_id }, body: {} })).status).toBe(404);
    expect((await t.call(readPublicJob, { params: { id: job_id } })).status).toBe(404);
    expect((await t.call(listSeekerConversations, { token })).body.data.count).toBe(0);
    const params = { id: conversation_id };
    expect((await t.call(listSeekerMessages, { token, params })).status).toBe(404);
    expect((await t.call(replyToBusiness, { token, params, body: { message: 'Hello?' } })).status).toBe(404);
  });

  // Spec: 2:5/27
  it('ends the plan and closes every listing, and nothing is charged afterwards', async () => {
    await remove(owner.token);
    const listings = await t.ctx.db
      .selectFrom('listing')
      .select(['id', 'status'])
      .where('business_id', '=', business_id)
      .execute();
    expect(new Map(listings.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [job_id, 'closed'],
        [paused_id, 'closed'],
      ]),
    );
    const plan = await t.ctx.db
      .selectFrom('business_plan')
      .select('ended_at')
      .where('business_id', '=', business_id)
      .executeTakeFirst();
    expect(plan?.ended_at).toEqual(t.clock.now());
    t.clock.advance({ days: 31 });
    await t.runJobs();
    const charges = await t.ctx.db.selectFrom('charge').select('id').where('business_id', '=', business_id).execute();
    expect(charges).toEqual([]);
  });

  it('keeps the reasons, the user who deleted it and the date of erasure', async () => {
    await remove(partner.token, { reasons: [...deletionReasons] });
    const row = await t.ctx.db
      .selectFrom('business_deletion')
      .selectAll()
      .where('business_id', '=', business_id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ reasons: [...deletionReasons], deleted_by: partner.user_id, erased_at: null });
    expect(row.erase_after.getTime() - row.deleted_at.getTime()).toBe(30 * DAY_MS);
  });

  it('mails the owners, and not a manager', async () => {
    await remove(owner.token);
    for (const { email } of [owner, partner]) {
      const mail = (await t.mailsTo(email)).at(-1);
      expect(mail?.subject).toBe('Your Jipe account was deleted');
      expect(mail?.text).toContain('Ana Ruiz deleted the account');
      expect(mail?.text).toContain('after 30 days');
    }
    expect(await t.mailsTo(manager.email)).toEqual([]);
  });

  it('succeeds once when owners delete it in parallel', async () => {
    const answers = await Promise.all([remove(owner.token), remove(partner.token), remove(owner.token)]);
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it('leaves data that passes every data check', async () => {
    await remove(owner.token);
    expect((await verifyData(t.ctx.db, t.clock.now())).off).toEqual([]);
  });
});
