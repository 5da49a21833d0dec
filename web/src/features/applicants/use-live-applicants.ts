import type { ApplicationChanged } from '@jipe/contract/messaging/events';
import { useEffect, useEffectEvent, useState } from 'react';
import { live } from '../../lib/socket.ts';
import { type ApplicantFilter, fits } from './filter.ts';
import { takeChange, takeSaid, takeSeen } from './shown-lists.ts';
import type { ApplicantList } from './use-applicants.ts';

/** Would a change nobody has on screen yet bring somebody new into this list? */
export const isNewTo = (filter: ApplicantFilter, change: ApplicationChanged): boolean =>
  (filter.location_id === '' || filter.location_id === change.location_id) &&
  (filter.job_id === '' || filter.job_id === change.job_id) &&
  change.application_status.length === 0 &&
  // The event does not tell how many hours they cover.
  filter.min_covered === 0 &&
  fits(change, filter);

/** The last that was told of somebody no list has, whatever the list on screen is narrowed to: another may be next. */
interface Told {
  change: ApplicationChanged;
  /** In milliseconds since 1970. */
  at: number;
}

/**
 * Keeps a list current while others work on it: their changes show at once, new applicants are counted, and shown when asked for, so
 * that no row moves under the hand.
 */
export function useLiveApplicants(list: ApplicantList, filter: ApplicantFilter) {
  const [told, setTold] = useState<ReadonlyMap<string, Told>>(new Map());
  const isNews = ({ change, at }: Told) =>
    at >= list.askedAt &&
    isNewTo(filter, change) &&
    list.rows?.some((row) => row.job.application_id === change.application_id) !== true;
  const showNew = () => {
    setTold(new Map());
    list.refetch();
  };
  const take = useEffectEvent((change: ApplicationChanged) => {
    if (takeChange(change)) return;
    if (list.rows?.length === 0 && isNewTo(filter, change)) list.refetch();
    else setTold((all) => new Map([...all, [change.application_id, { change, at: Date.now() }]]));
  });
  // After a gap nobody knows what was missed; what has only just been loaded may miss something where anything was told.
  const catchUp = useEffectEvent((fresh: number) => {
    if (fresh === 0 || (!list.isFetching && Date.now() - list.loadedAt > fresh)) showNew();
  });
  useEffect(() => {
    const leave = [
      live.on('applicationChanged', (change) => take(change)),
      live.on('newChatMessage', takeSaid),
      live.on('timelineChanged', takeSeen),
      live.onJoined((fresh) => catchUp(fresh)),
    ];
    return () => {
      for (const end of leave) end();
    };
  }, []);
  // While another list is on its way what it brings is not known yet.
  return { newCount: list.isStale ? 0 : [...told.values()].filter(isNews).length, showNew };
}
