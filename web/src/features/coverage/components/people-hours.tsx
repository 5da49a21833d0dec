import type { DaySlot } from '@jipe/contract/applicants/rules.week';
import { type ReactNode, useId, useState } from 'react';
import { AppButton } from '../../../ui/app-button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { coverageWords } from '../texts.ts';
import { type CoverPerson, hoursInWords, hoursOf } from '../week.ts';
import styles from './coverage.module.css';
import { PersonName } from './person-name.tsx';
import { SpanStrip } from './span-strip.tsx';

/** The number of people shown at first, in the order they applied. */
const AT_FIRST = 10;
const sorts = ['applied', 'adds'] as const;
type Sort = (typeof sorts)[number];

interface PeopleHoursProps {
  people: readonly CoverPerson[];
  openHours: number;
  /** The line about people to talk to. */
  toTalkTo: ReactNode;
  /** The buttons beside a person. */
  actions?: (person: CoverPerson) => ReactNode;
}

interface PersonRowProps {
  person: CoverPerson;
  /** A few words about the hours below. */
  said: string;
  slots: readonly DaySlot[];
  children?: ReactNode;
}

/** A person with hours, in words and as a strip. */
export function PersonRow({ person, said, slots, children }: PersonRowProps) {
  return (
    <li className={styles.person}>
      <span className={styles.who}>
        <PersonName person={person} />
        <span className={styles.facts}>
          <strong>{said}</strong>
          {slots.length > 0 && ` · ${hoursInWords(slots)}`}
        </span>
      </span>
      <span className={styles.side}>
        <SpanStrip slots={slots} />
        {children}
      </span>
    </li>
  );
}

/** The hours that each person would add, by default in the order they applied. */
export function PeopleHours({ people, openHours, toTalkTo, actions }: PeopleHoursProps) {
  const id = useId();
  const [sort, setSort] = useState<Sort>('applied');
  const [isWhole, setIsWhole] = useState(false);
  const able = people.filter(({ adds, committed }) => committed || adds > 0);
  const sorted = sort === 'applied' ? able : able.toSorted((a, b) => b.adds - a.adds);
  const shown = isWhole ? sorted : sorted.slice(0, AT_FIRST);
  return (
    <section aria-labelledby={id}>
      <Stack gap="s">
        <Row justify="between">
          <h3 id={id} className={styles.heading}>
            {coverageWords.people}
          </h3>
          {able.length > 1 && (
            <SelectField
              aria-label={coverageWords.sort}
              data={sorts.map((value) => ({ value, label: coverageWords.sorts[value] }))}
              value={sort}
              onChange={(value) => setSort(value === 'adds' ? 'adds' : 'applied')}
            />
          )}
        </Row>
        {able.length === 0 && <Text tone="muted">{coverageWords.nobody}</Text>}
        <ul className={styles.people}>
          {shown.map((person) => (
            <PersonRow
              key={`${person.job_id}:${person.seeker_id}`}
              person={person}
              said={
                person.committed
                  ? coverageWords.agreed(hoursOf(person.spans))
                  : coverageWords.adds(person.adds, openHours)
              }
              slots={person.spans}
            >
              {actions?.(person)}
            </PersonRow>
          ))}
        </ul>
        {shown.length < sorted.length && (
          <Row>
            <AppButton size="small" variant="quiet" onClick={() => setIsWhole(true)}>
              {coverageWords.showAll(sorted.length)}
            </AppButton>
          </Row>
        )}
        {toTalkTo}
      </Stack>
    </section>
  );
}
