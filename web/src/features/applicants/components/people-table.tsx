import type { Applicant } from '@jipe/contract/applicants/schema';
import type { ReactNode } from 'react';
import { failureOf } from '../../../lib/api-error.ts';
import type { Column } from '../../../ui/data-rows.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { applicantKey } from '../use-applicant-acts.ts';
import type { ApplicantList } from '../use-applicants.ts';

interface PeopleTableProps {
  label: string;
  columns: Column<Applicant>[];
  list: ApplicantList;
  onOpen: (applicant: Applicant) => void;
  empty: ReactNode;
  /** What to say when loading failed and the server did not. */
  failed: string;
  /** Rows of the skeleton: few where something follows below, which would jump. */
  skeletonRows: number;
}

/** Seekers in a table, cards on a phone, loaded page by page. */
export function PeopleTable({ label, columns, list, onOpen, empty, failed, skeletonRows }: PeopleTableProps) {
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={list.rows}
        rowKey={applicantKey}
        onOpenRow={onOpen}
        empty={empty}
        error={list.error ? failureOf(list.error, failed) : undefined}
        onRetry={list.reload}
        isRetrying={list.isFetching}
        isStale={list.isStale}
        skeletonRows={skeletonRows}
      />
      <LoadMore
        hasMore={list.hasMore}
        isLoading={list.isLoadingMore}
        isFailed={list.isMoreFailed}
        onMore={list.loadMore}
      />
    </>
  );
}
