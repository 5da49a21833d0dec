import { listSeekerConversations } from '@jipe/contract/seeker/endpoints';
import { useEffect } from 'react';
import { call } from '../lib/http.ts';
import { connectLive, live, messagesRead } from '../lib/live.ts';
import { dataOf, useLoaded } from '../lib/use-loaded.ts';
import { useOnRefocus } from '../lib/use-on-refocus.ts';
import styles from './frame.module.css';
import { appWords } from './texts.ts';

/** Shows the number of conversations with unread messages, kept current live. Shows nothing at 0. */
export function Unread({ seeker_id }: { seeker_id: string }) {
  const { loaded, reload } = useLoaded(`unread ${seeker_id}`, async (signal) => {
    // The list begins with the latest message, so its first page holds the unread conversations.
    const { results } = (await call(listSeekerConversations, { signal })).data;
    return results.filter((each) => each.has_unread_messages).length;
  });
  useEffect(() => connectLive(seeker_id), [seeker_id]);
  useEffect(() => {
    const leave = [live.on('newChatMessage', reload), live.onJoined(reload), messagesRead.on(reload)];
    return () => leave.forEach((off) => off());
  }, [reload]);
  useOnRefocus(reload);
  const count = dataOf(loaded) ?? 0;
  if (count === 0) return null;
  return (
    <output className={styles.unread} aria-label={appWords.unread(count)}>
      {count}
    </output>
  );
}
