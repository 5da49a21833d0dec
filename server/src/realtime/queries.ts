import type { Queryable } from '../access/context.ts';

/** Which of these sessions are over. */
export async function selectEnded(db: Queryable, session_ids: readonly string[]): Promise<string[]> {
  if (session_ids.length === 0) return [];
  const living = await db
    .selectFrom('session')
    .select('id')
    .where('id', 'in', session_ids)
    .where('ended_at', 'is', null)
    .execute();
  const ids = new Set(living.map(({ id }) => id));
  return session_ids.filter((id) => !ids.has(id));
}
