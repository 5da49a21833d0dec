import { formatNumber } from '../../lib/format.ts';
import { VisuallyHidden } from '../text.tsx';
import { laterWords } from '../texts-later.ts';
import styles from './chart.module.css';

export interface FunnelStep {
  label: string;
  value: number;
}

/** The share of the first step that reached this step: "12%". Empty where a share makes no sense. */
export function shareOf(value: number, first: number): string {
  if (first === 0 || value > first) return '';
  const share = (value / first) * 100;
  return `${share > 0 && share < 1 ? '<1' : Math.round(share)}%`;
}

const Bar = ({ value, most, isLast = false }: { value: number; most: number; isLast?: boolean }) => (
  <span className={styles.track} aria-hidden="true">
    <span
      className={styles.fill}
      style={{ width: `${value === 0 ? 0 : Math.max(1.5, (value / most) * 100)}%` }}
      data-last={isLast || undefined}
    />
  </span>
);

/** Compares counts as horizontal bars. */
export function BarsChart({ label, bars }: { label: string; bars: readonly FunnelStep[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol aria-label={label} className={styles.funnel}>
      {bars.map(({ label: name, value }) => (
        <li key={name} className={styles.step}>
          <span className={styles.stepLabel}>{name}</span>
          <span className={styles.stepValue}>{formatNumber(value)}</span>
          <Bar value={value} most={most} />
        </li>
      ))}
    </ol>
  );
}

/** Steps with falling counts as horizontal bars, each with its share of the first. */
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
            <Bar value={step.value} most={most} isLast={at === steps.length - 1} />
            <span className={styles.share}>
              {shares[at] !== '' && (
                <>
                  {shares[at]}
                  <VisuallyHidden> {ofFirst}</VisuallyHidden>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      {/* Screen readers hear it beside each share; it shows once, if there is any share. */}
      {shares.some((share) => share !== '') && (
        <p aria-hidden="true" className={styles.ofFirst}>
          % {ofFirst}
        </p>
      )}
    </div>
  );
}
