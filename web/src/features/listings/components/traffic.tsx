import type { Traffic as TrafficData } from '@jipe/contract/locations/schema';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useMe } from '../../../lib/me.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { DaysChart } from '../../../ui/charts/chart-days.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { useNearViewport } from '../../../ui/use-near-viewport.ts';
import { trafficQuery } from '../api-traffic.ts';
import { lastDays, stagesOf, type StageName } from '../stages.ts';
import { listingWords } from '../texts.ts';
import { trafficWords } from '../texts-traffic.ts';
import styles from './traffic.module.css';

const DAYS_SHOWN = 30;
/** The margin below the visible part of the page at which the chart loads. */
const NEAR = '200px';

/** The sums of the last days, and a chart of the chosen count by day. */
function Days({ history, of }: { history: TrafficData['history']; of: string }) {
  const [name, setName] = useState<StageName>('impressions');
  const stages = stagesOf(useMe().application_type).map((stage) => {
    const days = lastDays(history, stage.name, DAYS_SHOWN);
    return { ...stage, days, sum: days.reduce((sum, { value }) => sum + value, 0) };
  });
  const shown = stages.find((stage) => stage.name === name) ?? stages[0];
  if (history.length === 0 || !shown) return <p className={styles.note}>{trafficWords.none}</p>;
  return (
    <>
      <div className={styles.sums}>
        <SegmentedField
          label={`${listingWords.countPerDay}, ${of}`}
          choices={stages.map(({ name: value, label, sum }) => ({
            value,
            label: (
              <span className={styles.sum}>
                <strong>{formatNumber(sum)}</strong> {label}
              </span>
            ),
          }))}
          value={shown.name}
          onChange={setName}
        />
      </div>
      <DaysChart label={listingWords.perDay(shown.label)} days={shown.days} isSmall />
    </>
  );
}

/**
 * The counts over all listings that the user may see, closed ones included. Shown on My Locations. Keeps its height
 * while loading. Below a phone's cards the data loads only when the chart comes near.
 */
export function Traffic() {
  const id = useId();
  const [isNear, setIsNear] = useState(false);
  const place = useNearViewport<HTMLElement>(NEAR, !isNear, () => setIsNear(true));
  const { data, isError, isFetching, refetch } = useQuery({ ...trafficQuery, enabled: isNear });
  return (
    <section ref={place} aria-labelledby={id} className={styles.traffic}>
      <h2 id={id} className={styles.title}>
        {trafficWords.title(DAYS_SHOWN)}
      </h2>
      {data ? (
        <Days history={data.history} of={trafficWords.title(DAYS_SHOWN)} />
      ) : isError ? (
        <div className={styles.note} role="alert">
          {trafficWords.failed}
          <AppButton size="small" isLoading={isFetching} onClick={() => void refetch()}>
            {shellWords.tryAgain}
          </AppButton>
        </div>
      ) : (
        <output aria-label={trafficWords.loading} className={styles.note}>
          <Skeleton height="4rem" />
        </output>
      )}
    </section>
  );
}
