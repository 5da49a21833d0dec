import { MAX_DECIDED } from '@jipe/contract/applicants/rules.decision';
import type { Applicant } from '@jipe/contract/applicants/schema';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { useAct } from '../../lib/use-act.ts';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { applicantWords } from './texts.ts';
import type { ApplicantList } from './use-applicants.ts';

/** Applicants chosen of a list, to be decided on at once. */
export interface ApplicantSelection {
  /** Boxes show: at a desk always, on a phone from a long press until the selection is cleared. */
  isOn: boolean;
  /** By a long press, or the button that stands for it. */
  isBegun: boolean;
  rows: readonly Applicant[];
  has: (applicant: Applicant) => boolean;
  toggle: (applicant: Applicant, isRange: boolean) => void;
  setAll: (isChosen: boolean) => void;
  begin: (applicant?: Applicant) => void;
  clear: () => void;
  /** All that match, loaded or not, as many as can be decided on at once. */
  chooseMatching: () => void;
  isGathering: boolean;
}

const idOf = ({ job }: Applicant) => job.application_id ?? '';

export function useApplicantSelection(list: ApplicantList): ApplicantSelection {
  const rows = list.rows ?? [];
  const selection = useSelection(rows.map(idOf));
  const isWide = useIsWide();
  const [isBegun, setIsBegun] = useState(false);
  const { isBusy, run } = useAct();

  async function gather() {
    const all = await list.loadUpTo(MAX_DECIDED);
    if (all) selection.choose(all.slice(0, MAX_DECIDED).map(idOf));
    else toast.error(applicantWords.notAllCame);
  }

  return {
    isOn: isWide || isBegun || selection.keys.length > 0,
    isBegun,
    rows: rows.filter((row) => selection.has(idOf(row))),
    has: (applicant) => selection.has(idOf(applicant)),
    toggle: (applicant, isRange) => selection.toggle(idOf(applicant), isRange),
    setAll: selection.setAll,
    begin(applicant) {
      setIsBegun(true);
      if (applicant && !selection.has(idOf(applicant))) selection.toggle(idOf(applicant), false);
    },
    clear() {
      setIsBegun(false);
      selection.clear();
    },
    chooseMatching: () => void run(gather),
    isGathering: isBusy,
  };
}
