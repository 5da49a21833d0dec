import { applicationsColumn, isRunningOut, shownDays, whyListingCannot } from '@jipe/contract/listings/rules';
import type { ListingRow } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import type { ReactNode } from 'react';
import type { FailedRead } from '../../../lib/failed-read.ts';
import { formatNumber } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { useUrlParam } from '../../../lib/url-params.ts';
import { DataTable } from '../../../ui/data/data-table.tsx';
import type { Column } from '../../../ui/data/data-rows.tsx';
import { Text } from '../../../ui/text.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { listingWords } from '../texts.ts';
import { ListingMenu, type MenuAct } from './listing-menu.tsx';
import { ListingStatus } from './listing-status.tsx';
import styles from './listing-table.module.css';

export type ListingView = 'applicants' | 'favorites';

interface ListingTableProps {
  /** undefined while loading. */
  rows: readonly ListingRow[] | undefined;
  applicationType: ApplicationType | null;
  /** The listings of an inactive location have no menu. */
  isLocationActive: boolean;
  /** The path of the listing's page. */
  pathOf: (listing: ListingRow) => string;
  /** Called by a press on a count: opens its applicants or favourites. */
  onOpen: (listing: ListingRow, view: ListingView) => void;
  onAct: (act: MenuAct, listing: ListingRow) => void;
  /** The id of the listing whose menu act is being prepared. */
  opening: string | null;
  failure?: FailedRead | undefined;
  /** Replaces "No data to display". */
  empty?: ReactNode;
}

interface CountProps {
  listing: ListingRow;
  value: number;
  name: string;
  onOpen: () => void;
}

function Count({ listing, value, name, onOpen }: CountProps) {
  function open() {
    const refusal = whyListingCannot('openCounts', listing.status);
    if (refusal === null) onOpen();
    else toast.error(refusal);
  }
  return (
    <button
      type="button"
      className={styles.count}
      aria-label={listingWords.countOf(name, listing.title, value)}
      onClick={open}
    >
      {formatNumber(value)}
    </button>
  );
}

function DaysRemaining({ listing }: { listing: ListingRow }) {
  return (
    <span className={styles.days} data-few={isRunningOut(listing) || undefined}>
      {shownDays(listing)}
    </span>
  );
}

function columnsOf({
  applicationType,
  isLocationActive,
  onOpen,
  onAct,
  opening,
}: ListingTableProps): Column<ListingRow>[] {
  const names = listingTexts.columns;
  const applications = applicationsColumn(applicationType);
  const countOf = (listing: ListingRow) =>
    applicationType === 'online_application' ? listing.application_clicked_count : listing.job_applications_count;
  const count = (key: string, header: string, valueOf: (row: ListingRow) => number, view: ListingView) => ({
    key,
    header,
    align: 'end' as const,
    sortBy: valueOf,
    cell: (row: ListingRow) => (
      <Count listing={row} name={header.toLowerCase()} value={valueOf(row)} onOpen={() => onOpen(row, view)} />
    ),
  });
  return [
    {
      key: 'position',
      header: names.position,
      isTitle: true,
      sortBy: (row) => row.title,
      cell: (row) => (
        <span className={styles.position}>
          <span>{row.title}</span>
          {row.number !== null && (
            <Text as="span" size="s" tone="muted">
              #{row.number}
            </Text>
          )}
        </span>
      ),
    },
    count('impressions', names.impressions, (row) => row.swipe_count, 'applicants'),
    count('favorites', names.favorites, (row) => row.favorited, 'favorites'),
    count('applications', applications, countOf, 'applicants'),
    {
      key: 'status',
      header: names.status,
      sortBy: (row) => listingTexts.statusLabel[row.status],
      cell: (row) => <ListingStatus listing={row} />,
    },
    {
      key: 'days',
      header: names.daysRemaining,
      align: 'end',
      sortBy: (row) => (row.is_active ? row.remaining_days : null),
      cell: (row) => <DaysRemaining listing={row} />,
    },
    ...(isLocationActive
      ? [
          {
            key: 'menu',
            header: uiWords.actions,
            isHeaderHidden: true,
            align: 'end' as const,
            width: '3.5rem',
            cell: (row: ListingRow) => (
              <ListingMenu listing={row} at="row" onAct={(act) => onAct(act, row)} isBusy={row.id === opening} />
            ),
          },
        ]
      : []),
  ];
}

export function ListingTable(props: ListingTableProps) {
  const { rows, pathOf, empty = listingTexts.empty, failure } = props;
  const order = useUrlParam('order');
  return (
    <DataTable
      label={listingWords.jobListings}
      columns={columnsOf(props)}
      rows={rows}
      rowKey={(row) => row.id}
      rowTo={pathOf}
      order={order}
      empty={empty}
      failure={failure}
    />
  );
}
