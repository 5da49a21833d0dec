import { isRunningOut, shownDays } from '@jipe/contract/listings/rules';
import type { TableListing } from '@jipe/contract/listings/schema.table';
import { listingTexts } from '@jipe/contract/listings/texts';
import type { ComponentProps } from 'react';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import type { Column } from '../../../ui/data/data-rows.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { Text } from '../../../ui/text.tsx';
import { tableWords } from '../texts-table.ts';
import { ListingStatus } from './listing-status.tsx';
import styles from './listing-table.module.css';

type TableProps = Omit<ComponentProps<typeof DataTable<TableListing>>, 'label' | 'columns' | 'rowKey' | 'rowTo'>;

interface ListingsTableProps extends TableProps {
  selection: Selection;
  /** Renewals use credits instead of charging the card. */
  isBundle: boolean;
}

/** The amount or credit of the next renewal, and its date. */
function NextCharge({ row, isBundle }: { row: TableListing; isBundle: boolean }) {
  if (row.next_charge === null || row.renews_at === null)
    return (
      <Text as="span" size="s" tone="muted">
        {tableWords.noCharge}
      </Text>
    );
  return (
    <span className={styles.position}>
      <span className={styles.whole}>{isBundle ? tableWords.byCredit : formatMoney(row.next_charge)}</span>
      <Text as="span" size="s" tone="muted">
        <time dateTime={row.renews_at} data-alone>
          {formatDate(row.renews_at)}
        </time>
      </Text>
    </span>
  );
}

function Days({ row }: { row: TableListing }) {
  const days = { is_active: row.status === 'active', remaining_days: row.remaining_days };
  return (
    <span className={styles.days} data-few={isRunningOut(days) || undefined}>
      {shownDays(days)}
    </span>
  );
}

function columnsOf({
  selection,
  isBundle,
}: Pick<ListingsTableProps, 'selection' | 'isBundle'>): Column<TableListing>[] {
  return [
    {
      key: 'select',
      header: tableWords.select,
      isHeaderHidden: true,
      width: '3.25rem',
      cell: ({ job_id, title, location_name }) => (
        <span className={styles.box}>
          <CheckboxField
            aria-label={tableWords.selectOne(title, location_name)}
            checked={selection.has(job_id)}
            onChange={(event) => selection.toggle(job_id, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </span>
      ),
    },
    {
      key: 'position',
      header: tableWords.position,
      isTitle: true,
      cell: ({ title, number }) => (
        <span className={styles.position}>
          <span>{title}</span>
          {number !== null && (
            <Text as="span" size="s" tone="muted">
              #{number}
            </Text>
          )}
        </span>
      ),
    },
    { key: 'location', header: tableWords.location, cell: ({ location_name }) => location_name },
    {
      key: 'status',
      header: tableWords.status,
      cell: ({ status }) => <ListingStatus listing={{ status, pause_cause: null }} />,
    },
    {
      key: 'pay',
      header: tableWords.pay,
      align: 'end',
      cell: ({ hourly_rate }) => <span className={styles.whole}>{formatMoney(hourly_rate)}</span>,
    },
    { key: 'days', header: tableWords.days, align: 'end', cell: (row) => <Days row={row} /> },
    { key: 'new', header: tableWords.new, align: 'end', cell: (row) => formatNumber(row.new) },
    { key: 'waiting', header: tableWords.waiting, align: 'end', cell: ({ waiting }) => formatNumber(waiting) },
    {
      key: 'charge',
      header: tableWords.nextCharge,
      align: 'end',
      cell: (row) => <NextCharge row={row} isBundle={isBundle} />,
    },
  ];
}

/** The listings of all locations. A row opens the listing's page. */
export function AllListingsTable({ selection, isBundle, ...table }: ListingsTableProps) {
  return (
    <DataTable
      {...table}
      label={listingTexts.jobListing}
      isDense
      columns={columnsOf({ selection, isBundle })}
      rowKey={({ job_id }) => job_id}
      rowTo={({ location_id, job_id }) => paths.position(location_id, job_id)}
    />
  );
}
