import { creditsText, BUNDLE_CREDITS } from '@jipe/contract/billing/rules';
import type { CurrentPlan } from '@jipe/contract/billing/schema';
import { useQuery } from '@tanstack/react-query';
import { TextButton } from '../../../ui/text-link.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { currentPlanQuery } from '../api.ts';
import { billingWords } from '../texts.ts';
import styles from './credits-tracker.module.css';

/** The caption beside the number of credits, which alone would mislead. */
function captionOf(plan: CurrentPlan): string {
  if (plan.remaining_credits === null) return billingWords.creditsToCome;
  return plan.remaining_credits === 0 ? billingWords.creditsNone : billingWords.creditsLeft;
}

/**
 * The remaining listing credits of the bundle, as text and as a bar. Without a bundle a muted text says that credits
 * come with one. The height stays the same while loading, so that nothing moves.
 */
export function CreditsTracker() {
  const { data: plan, isPending, isError, isFetching, refetch } = useQuery(currentPlanQuery);
  const isUnloaded = isError && plan === undefined;
  const total = Math.max(plan?.no_of_items ?? 0, BUNDLE_CREDITS, plan?.remaining_credits ?? 0);
  // Without a bundle there are no credits yet, and no bar.
  const bundle = plan?.is_bundle_type === true ? plan : null;
  const share = (bundle?.remaining_credits ?? 0) / total;
  return (
    <div className={styles.tracker} aria-busy={isPending}>
      <span className={styles.words}>
        {(bundle || isUnloaded) && <span>{billingWords.credits}</span>}
        {isUnloaded && (
          <>
            <span className={styles.caption}>{billingWords.creditsUnloaded}</span>
            <TextButton disabled={isFetching} onClick={() => void refetch()}>
              {shellWords.tryAgain}
            </TextButton>
          </>
        )}
        {bundle && (
          <>
            <strong className={styles.count}>{creditsText(bundle)}</strong>
            <span className={styles.caption}>{captionOf(bundle)}</span>
          </>
        )}
        {!isPending && !isUnloaded && !bundle && (
          <>
            <span className={styles.caption}>{creditsText(null)}</span>
            <span className={styles.caption}>{billingWords.creditsOfBulk}</span>
          </>
        )}
      </span>
      {bundle && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} data-low={share < 0.2 || undefined} />
        </span>
      )}
    </div>
  );
}
