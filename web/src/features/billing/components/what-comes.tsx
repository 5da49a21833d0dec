import type { Forecast } from '@jipe/contract/billing/schema.forecast';
import { FORECAST_DAYS } from '@jipe/contract/billing/schema.forecast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failedRead } from '../../../lib/failed-read.ts';
import { formatCalendarDate, formatMoney } from '../../../lib/format.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import type { Column } from '../../../ui/data/data-rows.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TotalLine } from '../../../ui/data/total-line.tsx';
import { forecastQuery } from '../api-forecast.ts';
import { sumWords } from '../forecast-sum.ts';
import { forecastWords } from '../texts-forecast.ts';
import styles from './what-comes.module.css';

type Line = Forecast['lines'][number];

/** The number of lines shown before "show all". */
const FEW = 10;

interface LeftOut {
  ids: readonly string[];
  toggle: (job_id: string) => void;
}

const columnsOf = ({ ids, toggle }: LeftOut): readonly Column<Line>[] => [
  {
    key: 'without',
    header: forecastWords.leaveOut,
    isHeaderHidden: true,
    width: '3.25rem',
    cell: ({ job_id, title, location_name, on }) => (
      <span className={styles.box}>
        <CheckboxField
          aria-label={forecastWords.leaveOutOne(title, location_name, formatCalendarDate(on))}
          checked={ids.includes(job_id)}
          onChange={() => toggle(job_id)}
        />
      </span>
    ),
  },
  { key: 'listing', header: forecastWords.listing, isTitle: true, cell: ({ title }) => title },
  { key: 'date', header: forecastWords.date, cell: ({ on }) => <time dateTime={on}>{formatCalendarDate(on)}</time> },
  { key: 'location', header: forecastWords.location, cell: ({ location_name }) => location_name },
  {
    key: 'amount',
    header: forecastWords.amount,
    align: 'end',
    cell: ({ amount, why }) => (
      <span className={styles.amount}>
        <span>{why === 'credit' ? forecastWords.oneCredit : formatMoney(amount)}</span>
        <Text as="span" size="s" tone="muted">
          {forecastWords.why[why]}
        </Text>
      </span>
    ),
  },
];

function Sums({ forecast, without, left }: { forecast: Forecast; without: Forecast | undefined; left: number }) {
  const { bundle, by_location } = forecast;
  return (
    <Stack>
      <TotalLine label={forecastWords.total} total={sumWords(forecast)} />
      {bundle && <Text>{forecastWords.bundle(formatMoney(bundle.would_cost), formatMoney(bundle.saves))}</Text>}
      {by_location.length > 1 && Number(forecast.total) > 0 && (
        <section>
          <h3 className={styles.heading}>{forecastWords.byLocation}</h3>
          <dl className={styles.places}>
            {by_location.map(({ location_id, name, total }) => (
              <div key={location_id}>
                <dt>{name}</dt>
                <dd>{formatMoney(total)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <output>
        <Text as="span" weight={left > 0 ? 'medium' : 'regular'} tone={left > 0 ? 'plain' : 'muted'}>
          {left > 0 && without ? forecastWords.without(left, sumWords(without)) : forecastWords.withoutHint}
        </Text>
      </output>
    </Stack>
  );
}

/** The charges of the next 30 days by date and location, and the charges if some listings were paused. */
export function WhatComes() {
  const query = useQuery(forecastQuery());
  const { data } = query;
  const [ids, setIds] = useState<readonly string[]>([]);
  const without = useQuery({ ...forecastQuery(ids), enabled: ids.length > 0 });
  const [isWhole, setIsWhole] = useState(false);
  const toggle = (job_id: string) =>
    setIds(ids.includes(job_id) ? ids.filter((other) => other !== job_id) : [...ids, job_id]);
  const rows = isWhole ? data?.lines : data?.lines.slice(0, FEW);
  return (
    <Card title={forecastWords.title} description={forecastWords.description(FORECAST_DAYS)} isFlush>
      {data && data.lines.length > 0 && (
        <div className={styles.sums}>
          <Sums forecast={data} without={without.data} left={ids.length} />
        </div>
      )}
      {/* A new key replaces the loading table: the sums appear above, and no existing row moves. */}
      <DataTable
        key={data ? 'lines' : 'loading'}
        label={forecastWords.lines}
        columns={columnsOf({ ids, toggle })}
        rows={rows}
        rowKey={({ on, job_id }) => `${on}:${job_id}`}
        skeletonRows={3}
        empty={<EmptyState title={forecastWords.nothing}>{forecastWords.nothingHint}</EmptyState>}
        failure={query.error && !data ? failedRead(query, forecastWords.failed) : undefined}
      />
      {data && !isWhole && data.lines.length > FEW && (
        <div className={styles.more}>
          <AppButton variant="quiet" onClick={() => setIsWhole(true)}>
            {forecastWords.all(data.lines.length)}
          </AppButton>
        </div>
      )}
    </Card>
  );
}
