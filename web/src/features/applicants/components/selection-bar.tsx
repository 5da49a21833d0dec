import { COUNTED_AT_MOST } from '@jipe/contract/http/envelope';
import { type DecisionAct, MAX_DECIDED } from '@jipe/contract/applicants/rules.decision';
import type { Applicant } from '@jipe/contract/applicants/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useUrlParam } from '../../../lib/url-params.ts';
import { ActionBar, ActionBars } from '../../../ui/overlays/action-bar.tsx';
import { AppButton } from '../../../ui/app-button.tsx';
import { applicantWords } from '../texts.ts';
import type { ApplicantSelection } from '../use-applicant-selection.ts';
import type { ApplicantList } from '../use-applicants.ts';

const DecideDialog = lazyPart(async () => (await import('./decide-dialog.tsx')).DecideDialog);

/** The acts that fit the selection: "unhide" needs a hidden applicant, for example. */
function actsFor(rows: readonly Applicant[]): DecisionAct[] {
  const isHidden = ({ job }: Applicant) => job.is_hidden;
  return [
    'interviewed',
    'hired',
    'not_this_time',
    'message',
    ...(rows.every(isHidden) ? [] : (['hide'] as const)),
    ...(rows.some(isHidden) ? (['unhide'] as const) : []),
    ...(rows.some(({ job }) => job.application_status.length > 0) ? (['undo_flags'] as const) : []),
  ];
}

function MoreButton({ list, selection }: SelectionBarProps) {
  const isAll =
    selection.rows.length >= MAX_DECIDED || (!list.hasNextPage && selection.rows.length >= selection.selectable);
  if (isAll) return null;
  const of = list.count >= COUNTED_AT_MOST ? `${formatNumber(COUNTED_AT_MOST)}+` : formatNumber(list.count);
  return (
    <AppButton
      size="small"
      variant="quiet"
      isLoading={selection.isGathering}
      onClick={() => selection.chooseMatching()}
    >
      {selection.selectable < (list.rows?.length ?? 0)
        ? applicantWords.selectApplied
        : list.count > MAX_DECIDED
          ? applicantWords.selectMost(MAX_DECIDED, of)
          : applicantWords.selectMatching(list.count)}
    </AppButton>
  );
}

interface SelectionBarProps {
  list: ApplicantList;
  selection: ApplicantSelection;
}

/**
 * A link may ask to refuse all applicants of a list (`decide=not_this_time`). `begin` is called once the list is loaded
 * and current.
 */
function useAskedToTell(list: ApplicantList, begin: () => void): void {
  const [asked, setAsked] = useUrlParam('decide');
  const isHere = asked === 'not_this_time' && list.rows !== undefined && !list.isStale && !list.isFetching;
  const start = useEffectEvent(() => {
    setAsked('');
    begin();
  });
  useEffect(() => {
    if (isHere) start();
  }, [isHere]);
}

/** The bar below a list of applicants with the acts for the selection. */
export function SelectionBar({ list, selection }: SelectionBarProps) {
  const [choice, setChoice] = useState<{ act: DecisionAct; rows: readonly Applicant[]; seen_at: string } | null>(null);
  const { rows } = selection;
  const begin = (act: DecisionAct, of = rows) =>
    setChoice({ act, rows: of, seen_at: list.seenAt ?? new Date().toISOString() });
  useAskedToTell(list, () => selection.chooseMatching((all) => all.length > 0 && begin('not_this_time', all)));
  return (
    <>
      {(selection.isBegun || rows.length > 0) && (
        <ActionBars>
          <ActionBar
            label={applicantWords.decideOn}
            count={rows.length}
            most={MAX_DECIDED}
            acts={actsFor(rows).map((act) => ({ act, label: applicantWords.decisions[act] }))}
            onAct={begin}
            onClear={selection.clear}
            more={<MoreButton list={list} selection={selection} />}
          />
        </ActionBars>
      )}
      {choice && (
        <DecideDialog
          {...choice}
          onDone={() => {
            setChoice(null);
            selection.clear();
          }}
          onClose={() => setChoice(null)}
        />
      )}
    </>
  );
}
