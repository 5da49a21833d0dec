import type { CurrentPlan } from '@jipe/contract/billing/schema';
import { creditsText } from '@jipe/contract/billing/rules';
import { billingTexts } from '@jipe/contract/billing/texts';
import { LISTING_DAYS } from '@jipe/contract/listings/rules';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney, plural } from '../../../lib/format.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { runningListingsQuery } from '../api.ts';
import { priceWords } from '../charge-words.ts';
import styles from './subscription-details-dialog.module.css';

function factsOf(plan: CurrentPlan): [string, string][] {
  const bundle: [string, string][] = [
    ['Bundle', `${formatMoney(plan.amount, plan.currency)} for ${plural(plan.no_of_items, 'credit')}`],
    ['Credits', creditsText(plan)],
  ];
  return [
    ['Plan', plan.name],
    ['Price', priceWords(plan)],
    ...(plan.is_bundle_type ? bundle : []),
    [
      'Renewal',
      plan.is_bundle_type
        ? `One credit per listing every ${LISTING_DAYS} days`
        : `Each listing every ${LISTING_DAYS} days, from its own start`,
    ],
    ...(plan.promo_code === null ? [] : [['Promo code', plan.promo_code] satisfies [string, string]]),
    ...(plan.trial_ends_at === null
      ? []
      : [
          [plan.is_on_trial ? 'Trial until' : 'Trial ended', formatDate(plan.trial_ends_at)] satisfies [string, string],
        ]),
    ['Since', formatDate(plan.chosen_at)],
  ];
}

export function SubscriptionDetailsDialog({ plan, onClose }: { plan: CurrentPlan; onClose: () => void }) {
  const { data: running } = useQuery(runningListingsQuery);
  const facts = factsOf(plan);
  if (running) {
    facts.push(['Active listings', `${running.listings} at ${plural(running.locations, 'location')}`]);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={billingTexts.subscriptionDetails}
      size="small"
      footer={<AppButton onClick={onClose}>Close</AppButton>}
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
