import { isShown } from '@jipe/contract/applicants/rules';
import type { ApplicationChanged } from '@jipe/contract/messaging/events';
import { useEffect, useEffectEvent, useState } from 'react';
import { JUST_NOW_MS, live } from '../../lib/socket.ts';
import type { ApplicantFilter } from './filter.ts';
import { takeChange } from './shown-lists.ts';
import type { ApplicantList } from './use-applicants.ts';

/** Would a change nobody has on screen yet bring somebody new into this list? */
export const isNewTo = (filter: ApplicantFilter, change: ApplicationChanged): boolean =>
  (filter.location_id === '' || filter.location_id === change.location_id) &&
  (filter.job_id === '' || filter.job_id === change.job_id) &&
  change.application_status.length === 0 &&
  isShown(change, filter);

/**
 * Keeps a list current while others work on it: their changes show at once, new applicants are counted, and shown when asked for, so
 * that no row moves under the hand.
 */
export function useLiveApplicants(list: ApplicantList, filter: ApplicantFilter) {
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const showNew = () => {
    setArrived(new Set());
    list.reload();
  };
  const take = useEffectEvent((change: ApplicationChanged) => {
    if (takeChange(change) || !isNewTo(filter, change)) return;
    if (list.rows?.length === 0) list.reload();
    else setArrived((ids) => new Set([...ids, change.application_id]));
  });
  // After a gap nobody knows what was missed; what has only just been loaded misses nothing.
  const catchUp = useEffectEvent(() => {
    if (!list.isFetching && Date.now() - list.loadedAt > JUST_NOW_MS) showNew();
  });
  useEffect(() => {
    const leave = [live.on('applicationChanged', (change) => take(change)), live.onJoined(() => catchUp())];
    return () => {
      for (const end of leave) end();
    };
  }, []);
  return { newCount: arrived.size, showNew };
}
