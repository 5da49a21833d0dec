import {
  decideApplications,
  listDecisions,
  previewDecision,
  sendDecision,
  undoDecision,
} from '@jipe/contract/applicants/endpoints';
import { newId } from '../access/ids.ts';
import { sendDueDecisions } from '../features/messaging/index.ts';
import { newListing, newLocation, newOwner, newSeeker, onPlan, type TestOwner, type TestUser } from './actors.ts';
import type { TestApp } from './app.ts';

interface Shop {
  owner: TestOwner;
  places: [string, string];
  jobs: [string, string, string];
}

/** Fixtures shared by tests of bulk decisions. `app` returns the app once it exists. */
export function deciding(app: () => TestApp) {
  /** Two places; two listings at the first, one at the second. */
  async function shop(): Promise<Shop> {
    const t = app();
    const owner = await newOwner(t);
    await onPlan(t, owner.business_id);
    const main = await newLocation(t, owner.business_id);
    const airport = await newLocation(t, owner.business_id, { name: 'Airport' });
    const jobs = [
      await newListing(t, main),
      await newListing(t, main, { title: 'Cook' }),
      await newListing(t, airport, { title: 'Waiter' }),
    ] as const;
    return { owner, places: [main, airport], jobs: [...jobs] };
  }

  /** A seeker who applied for these listings in this order. Returns the seeker's id and the applications. */
  async function applicant({ owner }: Shop, jobs: string[], full_name = 'Ana Diaz') {
    const t = app();
    const { seeker_id } = await newSeeker(t, { full_name });
    const ids: string[] = [];
    for (const listing_id of jobs) {
      const { location_id } = await t.ctx.db
        .selectFrom('listing')
        .select('location_id')
        .where('id', '=', listing_id)
        .executeTakeFirstOrThrow();
      const id = newId();
      ids.push(id);
      const applied_at = t.clock.advance({ ms: 1 });
      await t.ctx.db
        .insertInto('application')
        .values({ id, business_id: owner.business_id, listing_id, location_id, seeker_id, applied_at })
        .execute();
    }
    return { seeker_id, ids };
  }

  const body = (application_ids: string[], act: string, text?: string, more: Record<string, unknown> = {}) => ({
    application_ids,
    act,
    ...(text === undefined ? {} : { tell: { text } }),
    seen_at: app().clock.now().toISOString(),
    ...more,
  });
  const decide = (who: TestUser, ...given: Parameters<typeof body>) =>
    app().call(decideApplications, { token: who.token, body: body(...given) });
  const preview = async (who: TestUser, ...given: Parameters<typeof body>) =>
    (await app().call(previewDecision, { token: who.token, body: body(...given) })).body.data;
  const undo = (who: TestUser, id: string) => app().call(undoDecision, { token: who.token, params: { id } });
  const send = (who: TestUser, id: string) => app().call(sendDecision, { token: who.token, params: { id } });
  const decisions = async ({ token }: TestUser) => (await app().call(listDecisions, { token })).body.data.results;

  const flags = async (id: string) =>
    app()
      .ctx.db.selectFrom('application')
      .select(['is_interviewed', 'is_hired', 'is_hidden'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  /** The messages a seeker received, with the listing of each. */
  const told = async (seeker_id: string) =>
    (
      await app()
        .ctx.db.selectFrom('message as m')
        .innerJoin('conversation as c', 'c.id', 'm.conversation_id')
        .select(['m.message', 'c.listing_id'])
        .where('c.seeker_id', '=', seeker_id)
        .orderBy('m.log_date')
        .orderBy('m.id')
        .execute()
    ).map(({ message, listing_id }) => [message, listing_id]);
  const afterMinutes = async (minutes: number) => {
    app().clock.advance({ minutes });
    await sendDueDecisions(app().ctx);
  };
  return { shop, applicant, body, decide, preview, undo, send, decisions, flags, told, afterMinutes };
}
