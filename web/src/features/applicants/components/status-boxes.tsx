import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { type ApplicantFilter, type Box, boxes } from '../filter.ts';
import { applicantWords } from '../texts.ts';
import styles from './applicant-filters.module.css';

interface StatusBoxesProps {
  filter: ApplicantFilter;
  onChange: (change: Partial<ApplicantFilter>) => void;
}

const flagOf = {
  interviewed: 'show_interviewed',
  hired: 'show_hired',
  hidden: 'show_hidden',
} as const satisfies Record<Box, keyof ApplicantFilter>;

/** The links to the hidden applicants move the focus to this box. */
export const HIDDEN_BOX = 'show-hidden';

/** The status filter. Without a tick the list has all but the hidden applicants; otherwise the union of the ticked. */
export function StatusBoxes({ filter, onChange }: StatusBoxesProps) {
  // The address changes a moment later; the box shows the new value immediately.
  const [ahead, setAhead] = useState<{ from: ApplicantFilter; boxes: Partial<ApplicantFilter> } | null>(null);
  const isBehind = ahead !== null && boxes.every((box) => ahead.from[flagOf[box]] === filter[flagOf[box]]);
  if (ahead !== null && !isBehind) setAhead(null);
  const shown = isBehind ? { ...filter, ...ahead.boxes } : filter;

  function tick(box: Box, isTicked: boolean) {
    const change = { [flagOf[box]]: isTicked };
    setAhead({ from: filter, boxes: { ...(isBehind ? ahead.boxes : {}), ...change } });
    onChange(change);
  }

  return (
    <fieldset aria-label={applicantWords.showStatus} className={styles.boxes}>
      {boxes.map((box) => (
        <CheckboxField
          key={box}
          {...(box === 'hidden' ? { id: HIDDEN_BOX } : {})}
          label={texts.filters[box]}
          checked={shown[flagOf[box]]}
          onChange={(event) => tick(box, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
