import { formatNumber } from '../lib/format.ts';
import { laterWords } from './texts-later.ts';
import styles from './chart.module.css';

export interface FunnelStep {
  label: string;
  value: number;
}

/** How many of the first step came this far, as the bars show: "12%", and nothing where that says nothing. */
export function shareOf(value: number, first: number): string {
  if (first === 0 || value > first) return '';
  const share = (value / first) * 100;
  return `${share > 0 && share < 1 ? '<1' : Math.round(share)}%`;
}

/** Steps that fewer and fewer come to, as bars below each other, with the share that is left. */
export function FunnelChart({ label, steps }: { label: string; steps: readonly FunnelStep[] }) {
  const [first] = steps;
  const most = Math.max(1, ...steps.map((step) => step.value));
  const shares = steps.map(({ value }, at) => (at === 0 || first === undefined ? '' : shareOf(value, first.value)));
  const ofFirst = laterWords.shareOf((first?.label ?? '').toLowerCase());
  return (
    <div>
      <ol aria-label={label} className={styles.funnel}>
        {steps.map((step, at) => (
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
              {shares[at] !== '' && (
                <>
                  {shares[at]}
                  <span className={styles.unseen}> {ofFirst}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      {/* Heard beside each share; seen once, where there is one. */}
      {shares.some((share) => share !== '') && (
        <p aria-hidden="true" className={styles.ofFirst}>
          % {ofFirst}
        </p>
      )}
    </div>
  );
}
