import type { ListingDetail, ApplicationSource } from '@jipe/contract/listings/schema';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { useState } from 'react';
import { DaysChart } from '../../../ui/charts/chart-days.tsx';
import { BarsChart, FunnelChart } from '../../../ui/charts/chart-funnel.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { lastDays, stagesOf, type Stage, type StageName, type StepName, stepsOf } from '../stages.ts';
import { listingWords } from '../texts.ts';
import { cameByWords } from '../texts-came-by.ts';
import styles from './listing-charts.module.css';

interface ListingChartsProps {
  /** Totals since the listing was created. */
  counts: Readonly<Record<StepName, number>>;
  /** Only days with events. */
  history: NonNullable<ListingDetail['history']>;
  applicationType: ApplicationType | null;
  /** The sources of the applications. Without any, no chart is shown. */
  cameBy: readonly ApplicationSource[];
}

const DAYS_SHOWN = 30;

/**
 * Impressions → favourites → applications → interviewed → hired as totals, and by day compared with the days before.
 * For one listing or all listings of a location.
 */
export function ListingCharts({ counts, history, applicationType, cameBy }: ListingChartsProps) {
  const stages = stagesOf(applicationType);
  const [name, setName] = useState<StageName>('impressions');
  const stage: Stage | undefined = stages.find((one) => one.name === name) ?? stages[0];
  if (!stage) return null;
  return (
    <div className={styles.charts}>
      <FunnelChart
        label={listingWords.fromImpressions}
        steps={stepsOf(applicationType).map(({ name: key, label }) => ({ label, value: counts[key] }))}
      />
      <div className={styles.days}>
        <SegmentedField
          label={listingWords.countPerDay}
          choices={stages.map(({ name: value, label }) => ({ value, label }))}
          value={stage.name}
          onChange={setName}
        />
        <DaysChart label={listingWords.perDay(stage.label)} days={lastDays(history, stage.name, DAYS_SHOWN)} />
      </div>
      {cameBy.length > 0 && (
        <div>
          <h3 className={styles.title}>{cameByWords.title}</h3>
          <BarsChart
            label={cameByWords.title}
            bars={cameBy.map(({ via, applications }) => ({ label: cameByWords.way(via), value: applications }))}
          />
        </div>
      )}
    </div>
  );
}
