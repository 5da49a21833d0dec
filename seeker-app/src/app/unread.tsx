import { listSeekerConversations } from '@jipe/contract/seeker/endpoints';
import { useEffect } from 'react';
import { call } from '../lib/http.ts';
import { connectLive, live, readHere } from '../lib/live.ts';
import { dataOf, useLoaded } from '../lib/use-loaded.ts';
import { useSeenAgain } from '../lib/use-seen-again.ts';
import styles from './frame.module.css';
import { appWords } from './texts.ts';

/** In how many conversations something is new, live; nothing where nothing is. */
export function Unread({ seeker_id }: { seeker_id: string }) {
  const { loaded, reload } = useLoaded(`unread ${seeker_id}`, async (signal) => {
    // Those with the latest message come first: what is new is among them.
    const { results } = (await call(listSeekerConversations, { signal })).data;
    return results.filter((each) => each.has_unread_messages).length;
  });
  useEffect(() => connectLive(seeker_id), [seeker_id]);
  useEffect(() => {
    const leave = [live.on('newChatMessage', reload), live.onJoined(reload), readHere.on(reload)];
    return () => leave.forEach((off) => off());
  }, [reload]);
  useSeenAgain(reload);
  const count = dataOf(loaded) ?? 0;
  if (count === 0) return null;
  return (
    <output className={styles.unread} aria-label={appWords.unread(count)}>
      {count}
    </output>
  );
}
