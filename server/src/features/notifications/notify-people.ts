import { type Language, languages } from '@jipe/contract/values/language';
import { withoutHidden } from '@jipe/contract/values/name';
import { pushBody } from '@jipe/contract/notifications/rules';
import type { AppContext, Queryable } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import type { UnlessRead } from './queries.ts';
import { putTask, type TaskWords } from './queries-task.ts';

export interface NoteWords {
  title: string;
  body: string;
  /** Replaces the body when several notifications became one; `{n}` is their number. */
  bodyMany?: string;
}

export interface Note {
  /** The text in a language; words that people wrote are the same in each. */
  wordsIn: (language: Language) => NoteWords;
  /** Where a click leads: a path of the web app. */
  url: string;
  /** Notifications with the same topic replace each other, in the queue and on the device. */
  topic: string;
  /** Notifications of the same topic within this many seconds become one. */
  bundleSeconds: number;
  /** For a message: not sent to a person who has read it by then. */
  unlessRead?: UnlessRead;
}

const keptWords = ({ title, body, bodyMany }: NoteWords): TaskWords => ({
  // The name may date from before names were checked.
  title: withoutHidden(title),
  body: pushBody(body),
  body_many: bodyMany ?? null,
});

/**
 * Pushes a notification to the browsers of these users and the phones of these seekers. Given a transaction, sends if
 * and only if it commits. Does nothing when nobody registered a device.
 */
export async function notifyPeople(
  ctx: AppContext,
  db: Queryable,
  to: { user_ids?: readonly string[]; seeker_ids?: readonly string[] },
  note: Note,
): Promise<void> {
  const { user_ids = [], seeker_ids = [] } = to;
  if (user_ids.length + seeker_ids.length === 0) return;
  const now = ctx.clock.now();
  const { en, ...others } = Object.fromEntries(
    languages.map((each) => [each, keptWords(note.wordsIn(each))]),
  ) as Record<Language, TaskWords>;
  const task = {
    user_ids,
    seeker_ids,
    ...en,
    others,
    url: note.url,
    topic: note.topic,
    unless_read: note.unlessRead ?? null,
    count: 1,
    device_ids: null,
  };
  const run_at = new Date(now.getTime() + note.bundleSeconds * 1000);
  await putTask(db, task, { id: newId(), run_at, now });
}
