import { MAX_DECIDED } from '@jipe/contract/applicants/rules.decision';
import type { Applicant } from '@jipe/contract/applicants/schema';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { useAct } from '../../lib/use-act.ts';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { applicantWords } from './texts.ts';
import type { ApplicantList } from './use-applicants.ts';

/** The applicants selected for a bulk decision. */
export interface ApplicantSelection {
  /** Whether boxes show: always on a wide screen; on a phone from a long press until the selection is cleared. */
  isOn: boolean;
  /** Whether a long press or the Select button has begun the selection. */
  isBegun: boolean;
  rows: readonly Applicant[];
  /** The number of rows that can be selected: a favourite without an application cannot. */
  selectable: number;
  has: (applicant: Applicant) => boolean;
  toggle: (applicant: Applicant, isRange: boolean) => void;
  setAll: (isChosen: boolean) => void;
  begin: (applicant?: Applicant) => void;
  clear: () => void;
  /** Selects all matching applicants, loaded or not, up to the limit of a bulk decision. `then` receives them. */
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
