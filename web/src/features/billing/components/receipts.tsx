import { linePartsOf } from '@jipe/contract/billing/rules';
import type { Invoice } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { toMinor, toWire } from '@jipe/contract/values/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { failedRead } from '../../../lib/failed-read.ts';
import { formatCalendarMonth, formatDate, formatExact, formatMoney } from '../../../lib/format.ts';
import { toastErrors, toastFailure } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import type { Column } from '../../../ui/data/data-rows.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { NativeSelectField } from '../../../ui/fields/native-select-field.tsx';
import { MoreButton } from '../../../ui/data/load-more.tsx';
import { Text } from '../../../ui/text.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { downloadInvoice, invoicesQuery } from '../api.ts';
import { downloadReceipts } from '../api-forecast.ts';
import { billingWords } from '../texts.ts';
import { forecastWords } from '../texts-forecast.ts';
import styles from './receipts.module.css';

function Download({ invoice }: { invoice: Invoice }) {
  const { isBusy, run } = useAct(toastErrors);
  return (
    <AppButton
      size="small"
      variant="quiet"
      isLoading={isBusy}
      icon={<IconDownload size={18} aria-hidden="true" />}
      aria-label={billingWords.downloadAsPdf(invoice.invoice_id)}
      onClick={() => void run(() => downloadInvoice(invoice))}
    >
      {billingWords.pdf}
    </AppButton>
  );
}

function DownloadAll() {
  const { isBusy, run } = useAct((error) => toastFailure(error, forecastWords.csvFailed));
  return (
    <AppButton
      size="small"
      isLoading={isBusy}
      icon={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void run(downloadReceipts)}
    >
      {forecastWords.csv}
    </AppButton>
  );
}

/** The server sends the line in English, so it is parsed and translated here. */
function lineInWords(description: string): string {
  const parts = linePartsOf(description);
  if (parts === null) return description;
  return parts.kind === 'bundle'
    ? billingWords.bundleLine(parts.plan, parts.credits)
    : billingWords.periodLine(parts.of, parts.days);
}

const columnsOf = (): readonly Column<Invoice>[] => [
  {
    key: 'number',
    header: billingWords.receiptNumber,
    isTitle: true,
    cell: (invoice) => <span className={styles.whole}>{invoice.invoice_id}</span>,
  },
  {
    key: 'date',
    header: billingWords.receiptDate,
    cell: (invoice) => (
      <time className={styles.whole} dateTime={invoice.invoice_date} title={formatExact(invoice.invoice_date)}>
        {formatDate(invoice.invoice_date)}
      </time>
    ),
  },
  {
    key: 'for',
    header: billingWords.receiptFor,
    bareOnPhone: 'wide',
    cell: (invoice) => (
      <span className={styles.lines}>
        {invoice.lines.slice(0, 2).map((line) => (
          <span key={line.description}>{lineInWords(line.description)}</span>
        ))}
        {invoice.lines.length > 2 && (
          <Text as="span" size="s" tone="muted">
            {billingWords.andMore(invoice.lines.length - 2)}
          </Text>
        )}
      </span>
    ),
  },
  {
    key: 'total',
    header: billingWords.receiptTotal,
    align: 'end',
    cell: (invoice) => <span className={styles.whole}>{formatMoney(invoice.net_total, invoice.currency)}</span>,
  },
  {
    key: 'download',
    header: billingWords.receiptDownload,
    isHeaderHidden: true,
    align: 'end',
    width: '7rem',
    cell: (invoice) => <Download invoice={invoice} />,
  },
];

/** "Nov 2026", in the viewer's time zone. */
function monthOf({ invoice_date }: Invoice): string {
  const date = new Date(invoice_date);
  return formatCalendarMonth(`${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`);
}

interface MonthsProps {
  rows: readonly Invoice[];
  month: string;
  /** Whether all receipts are loaded: otherwise the sum would be wrong. */
  isWhole: boolean;
  onChange: (month: string) => void;
  /** Loads the remaining receipts, so that every month is complete. */
  onOpen: () => void;
}

/** The choice of a month, and the sum of its receipts. */
function Months({ rows, month, isWhole, onChange, onOpen }: MonthsProps) {
  const months = [...new Set(rows.map(monthOf))];
  const chosen = rows.filter((row) => monthOf(row) === month);
  const sum = chosen.reduce((total, { net_total }) => total + (toMinor(net_total) ?? 0), 0);
  return (
    <div className={styles.months}>
      <NativeSelectField
        aria-label={forecastWords.receiptsOf}
        value={month}
        onFocus={onOpen}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[{ value: '', label: forecastWords.allMonths }, ...months.map((each) => ({ value: each, label: each }))]}
      />
      <output>
        {month !== '' && isWhole && forecastWords.monthSum(chosen.length, formatMoney(toWire(sum), rows[0]?.currency))}
      </output>
    </div>
  );
}

/** The receipts of all charges, the newest first. */
export function Receipts() {
  const invoices = useInfiniteQuery(invoicesQuery);
  const { data } = invoices;
  const [month, setMonth] = useState('');
  const all = data?.pages.flatMap((page) => page.results);
  const rows = month === '' ? all : all?.filter((row) => monthOf(row) === month);
  const loading = useAct();

  /** Loads all pages, and stops at a page that fails. */
  async function loadAll() {
    let now: Pick<typeof invoices, 'hasNextPage' | 'isFetchNextPageError' | 'fetchNextPage'> = invoices;
    while (now.hasNextPage) {
      now = await now.fetchNextPage();
      if (now.isFetchNextPageError) return;
    }
  }

  return (
    <Card title={billingTexts.receipts} aside={all && all.length > 0 && <DownloadAll />} isFlush>
      {all && all.length > 0 && (
        <Months
          rows={all}
          month={month}
          isWhole={!invoices.hasNextPage}
          onChange={setMonth}
          onOpen={() => void loading.run(loadAll)}
        />
      )}
      <DataTable
        label={billingTexts.receipts}
        columns={columnsOf()}
        rows={rows}
        rowKey={(invoice) => invoice.id}
        skeletonRows={3}
        empty={
          <EmptyState title={billingWords.noReceipts} icon={<IconReceipt size={26} stroke={1.75} aria-hidden="true" />}>
            {billingWords.firstReceipt}
          </EmptyState>
        }
        failure={invoices.isError && !rows ? failedRead(invoices, shellWords.notLoaded) : undefined}
      />
      {invoices.hasNextPage && (
        <div className={styles.more}>
          <MoreButton
            label={billingWords.olderReceipts}
            isLoading={invoices.isFetchingNextPage}
            isFailed={invoices.isFetchNextPageError}
            onMore={() => void (month === '' ? invoices.fetchNextPage() : loading.run(loadAll))}
          />
        </div>
      )}
    </Card>
  );
}
