import type { HalfHours } from '@jipe/contract/applicants/rules.week';
import { HALF_HOURS_A_DAY } from '@jipe/contract/values/time-of-day';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Row, Stack } from '../stack.tsx';
import { dayName, dayOf, noHours, shownRows, timeName, withDayEverywhere } from './hours.ts';
import { weekWords } from './texts.ts';
import { usePainting } from './use-painting.ts';
import styles from './week-grid.module.css';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

interface Given {
  hours: HalfHours;
  /** The hours the job needs; none on a page without a job. */
  needed?: HalfHours;
  onChange: (next: HalfHours) => void;
}

/** The half hours of a week in which a person can work, to be painted by finger, mouse and keys. */
export function WeekGrid({ hours, needed = noHours(), onChange }: Given) {
  const [isWhole, setIsWhole] = useState(false);
  const [kept] = useState(() => shownRows(needed, hours));
  const [from, to] = isWhole ? [0, HALF_HOURS_A_DAY] : kept;
  const hint = useId();
  const { at, grid, handlers } = usePainting(hours, onChange, from);
  const shownAt = Math.min(Math.max(at % HALF_HOURS_A_DAY, from), to - 1) + dayOf(at) * HALF_HOURS_A_DAY;
  useFollowedFocus(grid, shownAt);
  const rows = Array.from({ length: to - from }, (_, row) => from + row);
  const day = dayOf(at);
  const isDaySet = hours.slice(day * HALF_HOURS_A_DAY, (day + 1) * HALF_HOURS_A_DAY).includes(true);
  return (
    <Stack>
      <Legend isAsked={needed.includes(true)} />
      <table ref={grid} aria-label={weekWords.gridLabel} aria-describedby={hint} className={styles.grid} {...handlers}>
        <thead>
          <tr>
            <td aria-hidden />
            {DAYS.map((each) => (
              <th key={each} scope="col" className={styles.day} aria-label={dayName(each, 'long')}>
                {dayName(each, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TimeRow key={row} row={row} hours={hours} needed={needed} at={shownAt} />
          ))}
        </tbody>
      </table>
      <p id={hint} className="lead">
        {weekWords.hint}
      </p>
      <Row>
        {isDaySet ? (
          <Button look="quiet" onClick={() => onChange(withDayEverywhere(hours, day))}>
            {weekWords.copy(dayName(day, 'long'))}
          </Button>
        ) : null}
        {hours.includes(true) ? (
          <Button look="quiet" onClick={() => onChange(noHours())}>
            {weekWords.clear}
          </Button>
        ) : null}
        <Button look="plain" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? weekWords.fewerHours : weekWords.allHours}
        </Button>
      </Row>
    </Stack>
  );
}

/** Moves the focus to the cell that the arrow keys have reached. */
function useFollowedFocus(grid: { readonly current: HTMLElement | null }, at: number): void {
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    if (grid.current?.contains(document.activeElement) === true)
      grid.current.querySelector<HTMLElement>(`[data-cell="${at}"]`)?.focus();
  });
}

function TimeRow({ row, hours, needed, at }: { row: number; hours: HalfHours; needed: HalfHours; at: number }) {
  const isWholeHour = row % 2 === 0;
  return (
    <tr className={isWholeHour ? styles.whole : ''}>
      <th scope="row" className={styles.time} aria-label={timeName(row)}>
        {isWholeHour ? <span>{timeName(row)}</span> : null}
      </th>
      {DAYS.map((day) => {
        const cell = day * HALF_HOURS_A_DAY + row;
        const isNeeded = needed[cell] === true;
        const isFree = hours[cell] === true;
        return (
          <td
            key={day}
            className={[styles.cell, isNeeded ? styles.needed : '', isFree ? styles.free : '']
              .filter(Boolean)
              .join(' ')}
          >
            <button
              type="button"
              data-cell={cell}
              tabIndex={cell === at ? 0 : -1}
              aria-pressed={isFree}
              aria-label={weekWords.cell(dayName(day, 'long'), timeName(row), isNeeded ? weekWords.needed : '')}
            />
          </td>
        );
      })}
    </tr>
  );
}

const Legend = ({ isAsked }: { isAsked: boolean }) => (
  <ul className={styles.legend}>
    <li>
      <i className={styles.free} />
      {weekWords.youCan}
    </li>
    {isAsked ? (
      <li>
        <i className={styles.needed} />
        {weekWords.theyNeed}
      </li>
    ) : null}
  </ul>
);
