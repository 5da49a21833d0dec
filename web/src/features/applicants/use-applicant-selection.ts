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
  /** How many of the list can be chosen: who has not applied cannot be decided on. */
  selectable: number;
  has: (applicant: Applicant) => boolean;
  toggle: (applicant: Applicant, isRange: boolean) => void;
  setAll: (isChosen: boolean) => void;
  begin: (applicant?: Applicant) => void;
  clear: () => void;
  /** All that match, loaded or not, as many as can be decided on at once; `then` is told who they are. */
  chooseMatching: (then?: (all: readonly Applicant[]) => void) => void;
  isGathering: boolean;
}

const idsOf = (rows: readonly Applicant[]) => rows.flatMap(({ job }) => job.application_id ?? []);

export function useApplicantSelection(list: ApplicantList): ApplicantSelection {
  const rows = list.rows ?? [];
  const ids = idsOf(rows);
  const selection = useSelection(ids);
  const isWide = useIsWide();
  const [isBegun, setIsBegun] = useState(false);
  const { isBusy, run } = useAct();

  const has = ({ job }: Applicant) => job.application_id !== null && selection.has(job.application_id);
  const toggle = ({ job }: Applicant, isRange: boolean) => {
    if (job.application_id !== null) selection.toggle(job.application_id, isRange);
  };

  async function gather(then?: (all: readonly Applicant[]) => void) {
    const all = await list.loadUpTo(MAX_DECIDED);
    if (!all) return void toast.error(applicantWords.notAllCame);
    const chosen = all.filter(({ job }) => job.application_id !== null).slice(0, MAX_DECIDED);
    selection.choose(idsOf(chosen));
    then?.(chosen);
  }

  return {
    isOn: isWide || isBegun || selection.keys.length > 0,
    isBegun,
    rows: rows.filter(has),
    selectable: ids.length,
    has,
    toggle,
    setAll: selection.setAll,
    begin(applicant) {
      if (applicant?.job.application_id === null) return;
      setIsBegun(true);
      if (applicant && !has(applicant)) toggle(applicant, false);
    },
    clear() {
      setIsBegun(false);
      selection.clear();
    },
    chooseMatching: (then) => void run(() => gather(then)),
    isGathering: isBusy,
  };
}
