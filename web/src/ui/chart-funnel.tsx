import { formatNumber } from '../lib/format.ts';
import { partWords } from './texts-parts.ts';
import styles from './chart.module.css';

export interface FunnelStep {
  label: string;
  value: number;
}

/** How many of the step before came this far: "12 %", and nothing where that says nothing. */
export function shareOf(value: number, before: number | undefined): string {
  if (before === undefined || before === 0 || value > before) return '';
  const share = (value / before) * 100;
  return `${share > 0 && share < 1 ? '<1' : Math.round(share)}%`;
}

/** Steps that fewer and fewer come to, as bars below each other, with the share that went on. */
export function FunnelChart({ label, steps }: { label: string; steps: readonly FunnelStep[] }) {
  const most = Math.max(1, ...steps.map((step) => step.value));
  return (
    <ol aria-label={label} className={styles.funnel}>
      {steps.map((step, at) => {
        const share = shareOf(step.value, steps[at - 1]?.value);
        return (
          <li key={step.label} className={styles.step}>
            <span className={styles.stepLabel}>{step.label}</span>
            <span className={styles.stepValue}>{formatNumber(step.value)}</span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.fill}
                style={{ width: `${step.value === 0 ? 0 : Math.max(1.5, (step.value / most) * 100)}%` }}
                data-last={at === steps.length - 1 || undefined}
              />
            </span>
            <span className={styles.share}>
              {share !== '' && (
                <>
                  {share}
                  <span className={styles.unseen}>
                    {' '}
                    {partWords.shareOf((steps[at - 1]?.label ?? '').toLowerCase())}
                  </span>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
