/* A decision on many applicants at once: the flags that it changes, and the people that it messages. */

export const decisionActs = [
  'interviewed',
  'hired',
  'undo_flags',
  'hide',
  'unhide',
  'not_this_time',
  'message',
] as const;
export type DecisionAct = (typeof decisionActs)[number];

export const MAX_DECIDED = 500;
export const TELL_MAX = 2000;

/** Whether the act requires a message to the applicant. */
export const requiresMessage = (act: DecisionAct): boolean => act === 'not_this_time' || act === 'message';

export interface ApplicationFlags {
  is_interviewed: boolean;
  is_hired: boolean;
  is_hidden: boolean;
}

export function flagsAfter(
  act: DecisionAct,
  { is_interviewed, is_hired, is_hidden }: ApplicationFlags,
): ApplicationFlags {
  const isUntouched = act !== 'undo_flags';
  return {
    is_interviewed: act === 'interviewed' || (isUntouched && is_interviewed),
    is_hired: act === 'hired' || (isUntouched && is_hired),
    is_hidden: act === 'hide' || act === 'not_this_time' || (act !== 'unhide' && is_hidden),
  };
}

/** An application that a decision covers. */
export interface Decided {
  application_id: string;
  seeker_id: string;
  location_id: string;
  applied_at: Date;
  /** The seeker withdrew it, so no message about it is sent. */
  is_withdrawn?: boolean;
}

/** Earlier messages that limit the new ones. */
export interface Reach {
  /** Seekers with a rejection, sent or planned. No second one follows within seven days. */
  toldNo: ReadonlySet<string>;
  /** Application ids with a message already planned, by the `placeKey` of seeker and location. */
  waiting: ReadonlyMap<string, ReadonlySet<string>>;
}

export const placeKey = ({ seeker_id, location_id }: Pick<Decided, 'seeker_id' | 'location_id'>): string =>
  `${seeker_id} ${location_id}`;

/** A planned message: its recipient, location and applications. It goes into the newest application's conversation. */
export interface PlannedMessage<Row extends Decided> {
  seeker_id: string;
  location_id: string;
  /** Applications whose own text the message says, newest first. */
  says: Row[];
  /** All applications that the message covers. */
  about: Row[];
}

/** Returns a decision's messages, one per person and location; a rejection once per person. */
export function planMessages<Row extends Decided>(
  act: DecisionAct,
  rows: readonly Row[],
  { toldNo }: Pick<Reach, 'toldNo'>,
): PlannedMessage<Row>[] {
  const newestFirst = rows
    .filter((row) => row.is_withdrawn !== true)
    .toSorted(
      (a, b) => b.applied_at.getTime() - a.applied_at.getTime() || (a.application_id < b.application_id ? 1 : -1),
    );
  if (act === 'not_this_time')
    return [...Map.groupBy(newestFirst, ({ seeker_id }) => seeker_id)].flatMap(([seeker_id, about]) => {
      const [newest] = about;
      if (!newest || toldNo.has(seeker_id)) return [];
      return [{ seeker_id, location_id: newest.location_id, says: [newest], about }];
    });
  return [...Map.groupBy(newestFirst, placeKey).values()].flatMap((about) => {
    const [newest] = about;
    return newest ? [{ seeker_id: newest.seeker_id, location_id: newest.location_id, says: about, about }] : [];
  });
}

/** Counts the people whom a decision reaches. `tells` is false when no message is sent. */
export function countPeople(
  act: DecisionAct,
  rows: readonly Decided[],
  { tells, reach }: { tells: boolean; reach: Reach },
): { people: number; told: number; told_together: number; unreachable: number } {
  const people = new Set(rows.map(({ seeker_id }) => seeker_id)).size;
  const tellings = tells ? planMessages(act, rows, reach) : [];
  const told = new Set(tellings.map(({ seeker_id }) => seeker_id));
  const together = tellings.filter((telling) => {
    const others = [...(reach.waiting.get(placeKey(telling)) ?? [])];
    return new Set([...others, ...telling.about.map(({ application_id }) => application_id)]).size > 1;
  });
  return {
    people,
    told: told.size,
    told_together: new Set(together.map(({ seeker_id }) => seeker_id)).size,
    unreachable: tells ? people - told.size : 0,
  };
}
