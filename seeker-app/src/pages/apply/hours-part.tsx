import {
  type DaySlot,
  type HalfHours,
  matchHours,
  neededHalfHours,
  spansOf,
  wholeHalfHours,
} from '@jipe/contract/applicants/rules.week';
import type { OpenJob } from '@jipe/contract/seeker/schema';
import { locale } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { WeekGrid } from '../../ui/week/week-grid.tsx';
import styles from './apply.module.css';
import { applyWords as words } from './texts.ts';
import type { Application } from './use-application.ts';

const inWords = (hours: number) => new Intl.NumberFormat(locale).format(hours);

const sentenceFor = (job: OpenJob, slots: readonly DaySlot[]): string => {
  const match = matchHours(neededHalfHours(job.availabilities.time_sheets), wholeHalfHours(slots));
  return match.needed === 0 ? words.timesVary : words.covers(inWords(match.covered ?? 0), inWords(match.needed));
};

/** The hours a person can work, next to the hours the job needs, and how many of these are covered. */
export function HoursPart({ application, job }: { application: Application; job: OpenJob }) {
  const { draft, change } = application;
  const needed = neededHalfHours(job.availabilities.time_sheets);
  const put = (hours: HalfHours) => change({ time_slots: spansOf(hours) });
  return (
    <Stack>
      <p className="lead">{words.hoursLead}</p>
      {needed.includes(true) ? (
        <Button look="quiet" isWide onClick={() => put(needed)}>
          {words.allTheyNeed}
        </Button>
      ) : null}
      <output className={styles.covers}>{sentenceFor(job, draft.time_slots)}</output>
      <WeekGrid hours={wholeHalfHours(draft.time_slots)} needed={needed} onChange={put} />
      <Check
        label={words.adjustment}
        isChecked={draft.wants_adjustment}
        onCheck={(wants_adjustment) => change({ wants_adjustment })}
      />
    </Stack>
  );
}
