import { swipeSeeker } from '@jipe/contract/applicants/endpoints';
import type { TestSeeker } from './actors.ts';
import type { TestApp } from './app.ts';

/** Starts a conversation, as this token's user, with a seeker who made the listing a favourite. Returns its id. */
export async function newConversation(
  t: TestApp,
  { token, job_id, seeker: { seeker_id } }: { token: string; job_id: string; seeker: TestSeeker },
): Promise<string> {
  await t.ctx.db
    .insertInto('favorite')
    .values({ listing_id: job_id, seeker_id, favorited_at: t.clock.now() })
    .execute();
  const { body } = await t.call(swipeSeeker, { token, body: { job_id, seeker_id, swipe_direction: 'right' } });
  return body.data.conversation_id;
}
