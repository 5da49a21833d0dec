import { wholeHalfHours } from '@jipe/contract/applicants/rules.week';
import { HALF_HOURS_A_WEEK } from '@jipe/contract/listings/rules';
import { HALF_HOURS_A_DAY, shortTime, weekDays } from '@jipe/contract/values/time-of-day';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Text } from '../../../ui/text.tsx';
import type { GridCell } from '../../../ui/week/week-grid-model.ts';
import { coverageWords } from '../texts.ts';
import { type Counts, type CoverPerson, placeOfCell } from '../week.ts';
import styles from './coverage.module.css';
import { PersonName } from './person-name.tsx';

/** "Monday, 9 AM – 9:30 AM: 1 of 2 people missing." */
export function halfHourWords(counts: Counts, cell: GridCell): { when: string; what: string } {
  const at = placeOfCell(cell);
  return {
    when: coverageWords.halfHour(weekDays()[cell.day]?.name ?? '', shortTime(cell.row), shortTime(cell.row + 1)),
    what: coverageWords.missing(counts.open[at] ?? 0, counts.wanted[at] ?? 0),
  };
}

/** The half hour before or after. Wraps around at the ends of the week. */
function stepped(cell: GridCell, by: number): GridCell {
  const at = (placeOfCell(cell) + by + HALF_HOURS_A_WEEK) % HALF_HOURS_A_WEEK;
  return { day: Math.floor(at / HALF_HOURS_A_DAY), row: at % HALF_HOURS_A_DAY };
}

function Names({ title, people }: { title: string; people: readonly CoverPerson[] }) {
  if (people.length === 0) return null;
  return (
    <div>
      <Text size="s" tone="muted">
        {title}
      </Text>
      <ul className={styles.names}>
        {people.map((person) => (
          <li key={`${person.job_id}:${person.seeker_id}`}>
            <PersonName person={person} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface HalfHourProps {
  counts: Counts;
  people: readonly CoverPerson[];
  cell: GridCell;
  onStep: (cell: GridCell) => void;
}

/** The people who could take a half hour, and those who work then. */
export function HalfHour({ counts, people, cell, onStep }: HalfHourProps) {
  const at = placeOfCell(cell);
  const { when, what } = halfHourWords(counts, cell);
  const there = people.filter(({ spans }) => wholeHalfHours(spans)[at] === true);
  const could = there.filter(({ committed }) => !committed);
  return (
    <section className={styles.picked} aria-live="polite">
      <div className={styles.steps}>
        <IconButton label={coverageWords.earlier} onClick={() => onStep(stepped(cell, -1))}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <Text weight="bold">{when}</Text>
        <IconButton label={coverageWords.later} onClick={() => onStep(stepped(cell, 1))}>
          <IconChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <Text>{what}</Text>
      {(counts.open[at] ?? 0) > 0 && could.length === 0 && <Text tone="muted">{coverageWords.nobodyFree}</Text>}
      <Names title={coverageWords.couldTake} people={could} />
      <Names title={coverageWords.works} people={there.filter(({ committed }) => committed)} />
    </section>
  );
}
