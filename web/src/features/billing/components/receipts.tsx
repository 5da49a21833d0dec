import type { Invoice } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatExact, formatMoney } from '../../../lib/format.ts';
import { toastErrors } from '../../../lib/toast.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { downloadInvoice, invoicesQuery } from '../api.ts';
import styles from './receipts.module.css';

function Download({ invoice }: { invoice: Invoice }) {
  const [isLoading, setIsLoading] = useState(false);
  async function download() {
    setIsLoading(true);
    try {
      await downloadInvoice(invoice);
    } catch (error) {
      toastErrors(error);
    } finally {
      setIsLoading(false);
    }
  }
  return (
    <AppButton
      size="small"
      variant="quiet"
      isLoading={isLoading}
      icon={<IconDownload size={18} aria-hidden="true" />}
      aria-label={`Download ${invoice.invoice_id} as PDF`}
      onClick={() => void download()}
    >
      PDF
    </AppButton>
  );
}

const columns: readonly Column<Invoice>[] = [
  {
    key: 'number',
    header: 'Number',
    isTitle: true,
    cell: (invoice) => <span className={styles.whole}>{invoice.invoice_id}</span>,
  },
  {
    key: 'date',
    header: 'Date',
    cell: (invoice) => (
      <time className={styles.whole} dateTime={invoice.invoice_date} title={formatExact(invoice.invoice_date)}>
        {formatDate(invoice.invoice_date)}
      </time>
    ),
  },
  {
    key: 'for',
    header: 'For',
    isWideOnly: true,
    cell: (invoice) => (
      <span className={styles.lines}>
        {invoice.lines.slice(0, 2).map((line) => (
          <span key={line.description}>{line.description}</span>
        ))}
        {invoice.lines.length > 2 && (
          <Text as="span" size="s" tone="muted">
            and {invoice.lines.length - 2} more
          </Text>
        )}
      </span>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: (invoice) => <span className={styles.whole}>{formatMoney(invoice.net_total, invoice.currency)}</span>,
  },
  {
    key: 'download',
    header: 'Download',
    isHeaderHidden: true,
    align: 'end',
    width: '7rem',
    cell: (invoice) => <Download invoice={invoice} />,
  },
];

/** Every charge has its receipt, newest first. */
export function Receipts() {
  const { data, isError, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(invoicesQuery);
  const rows = data?.pages.flatMap((page) => page.results);
  return (
    <Card title={billingTexts.receipts} isFlush>
      <DataTable
        label={billingTexts.receipts}
        columns={columns}
        rows={rows}
        rowKey={(invoice) => invoice.id}
        skeletonRows={3}
        empty={
          <EmptyState title="No receipts yet" icon={<IconReceipt size={26} stroke={1.75} aria-hidden="true" />}>
            The first one comes with the first charge.
          </EmptyState>
        }
        {...(isError && !rows ? { error: error.message } : {})}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
      {hasNextPage && (
        <div className={styles.more}>
          <Row justify="center">
            <AppButton variant="quiet" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older receipts
            </AppButton>
          </Row>
        </div>
      )}
    </Card>
  );
}
