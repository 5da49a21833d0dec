import type { Applicant } from '@jipe/contract/applicants/schema';
import type { ReactNode } from 'react';
import { failedRead } from '../../../lib/failed-read.ts';
import type { Column } from '../../../ui/data/data-rows.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { LoadMore, morePages } from '../../../ui/data/load-more.tsx';
import { useKeptFocus } from '../../../ui/overlays/kept-focus.ts';
import { useIsWide } from '../../../lib/use-is-wide.ts';
import { applicantKey } from '../use-applicant-acts.ts';
import type { ApplicantSelection } from '../use-applicant-selection.ts';
import type { ApplicantList } from '../use-applicants.ts';
import { SelectionBar } from './selection-bar.tsx';

interface PeopleTableProps {
  label: string;
  columns: Column<Applicant>[];
  list: ApplicantList;
  onOpen: (applicant: Applicant) => void;
  selection: ApplicantSelection;
  empty: ReactNode;
  /** The error message when loading failed and the server sent none. */
  failed: string;
  /** Rows of the skeleton: few where content follows below, which would jump. */
  skeletonRows: number;
}

/** Seekers as a table, or as cards on a phone, loaded page by page. */
export function PeopleTable(props: PeopleTableProps) {
  const { label, columns, list, onOpen, selection, empty, failed, skeletonRows } = props;
  const isWide = useIsWide();
  useKeptFocus();
  // On a phone, once a long press has begun a selection, a tap selects.
  const selects = selection.isOn && !isWide;
  const toggleOrOpen = (applicant: Applicant) =>
    applicant.job.application_id === null ? onOpen(applicant) : selection.toggle(applicant, false);
  return (
    <>
      <DataTable
        label={label}
        isDense
        columns={columns}
        rows={list.rows}
        rowKey={applicantKey}
        onOpenRow={selects ? toggleOrOpen : onOpen}
        onHoldRow={selection.begin}
        empty={empty}
        failure={list.error ? failedRead(list, failed) : undefined}
        isStale={list.isStale}
        skeletonRows={skeletonRows}
      />
      <LoadMore {...morePages(list)} />
      <SelectionBar list={list} selection={selection} />
    </>
  );
}
