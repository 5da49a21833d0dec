import type { ApplicationChanged } from '@jipe/contract/messaging/events';
import { useEffect, useEffectEvent, useState } from 'react';
import { live } from '../../lib/socket.ts';
import { type ApplicantFilter, fits } from './filter.ts';
import { applyFlags, applyChatMessage, applySeen } from './shown-lists.ts';
import type { ApplicantList } from './use-applicants.ts';

/** Whether a change to an application that no list has would add a row to this list. */
export const isNewTo = (filter: ApplicantFilter, change: ApplicationChanged): boolean =>
  (filter.location_id === '' || filter.location_id === change.location_id) &&
  (filter.job_id === '' || filter.job_id === change.job_id) &&
  change.application_status.length === 0 &&
  // The event does not carry the hours covered.
  filter.min_covered === 0 &&
  fits(change, filter);

/**
 * The last event about an application that no list has, whatever the current filter: the user may change the filter.
 */
interface Told {
  change: ApplicationChanged;
  /** In milliseconds since 1970. */
  at: number;
}

/**
 * Keeps a list current while others work on it. Changes show immediately. New applicants are only counted, and shown on
 * request, so that no row moves under the pointer.
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
    if (applyFlags(change)) return;
    if (list.rows?.length === 0 && isNewTo(filter, change)) list.refetch();
    else setTold((all) => new Map([...all, [change.application_id, { change, at: Date.now() }]]));
  });
  // Events before the connection joined were missed. `fresh` is 0 when an event was sent just before: then a list
  // loaded a moment ago is refetched, too.
  const catchUp = useEffectEvent((fresh: number) => {
    if (fresh === 0 || (!list.isFetching && Date.now() - list.loadedAt > fresh)) showNew();
  });
  useEffect(() => {
    const leave = [
      live.on('applicationChanged', (change) => take(change)),
      live.on('newChatMessage', applyChatMessage),
      live.on('timelineChanged', applySeen),
      live.onJoined((fresh) => catchUp(fresh)),
    ];
    return () => {
      for (const end of leave) end();
    };
  }, []);
  // While another list loads, its rows are unknown, so nothing counts as new.
  return { newCount: list.isStale ? 0 : [...told.values()].filter(isNews).length, showNew };
}
