import type { CurrentPlan } from '@jipe/contract/billing/schema';
import { creditsText } from '@jipe/contract/billing/rules';
import { billingTexts } from '@jipe/contract/billing/texts';
import { FORECAST_DAYS } from '@jipe/contract/billing/schema.forecast';
import { LISTING_DAYS } from '@jipe/contract/listings/rules';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LoadFailedNotice } from '../../../ui/data/load-failed-notice.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { Text } from '../../../ui/text.tsx';
import { forecastQuery } from '../api-forecast.ts';
import { runningListingsQuery } from '../api.ts';
import { priceWords } from '../charge-words.ts';
import { sumWords } from '../forecast-sum.ts';
import { billingWords } from '../texts.ts';
import { forecastWords } from '../texts-forecast.ts';
import styles from './subscription-details-dialog.module.css';

function factsOf(plan: CurrentPlan): [string, string][] {
  const words = billingWords.details;
  const bundle: [string, string][] = [
    [words.bundle, words.bundlePrice(formatMoney(plan.amount, plan.currency), plan.no_of_items)],
    [billingWords.credits, creditsText(plan)],
  ];
  return [
    [words.plan, plan.name],
    [words.price, priceWords(plan)],
    ...(plan.is_bundle_type ? bundle : []),
    [words.renewal, plan.is_bundle_type ? words.renewsByCredit(LISTING_DAYS) : words.renewsByCard(LISTING_DAYS)],
    ...(plan.promo_code === null ? [] : [[words.promoCode, plan.promo_code] satisfies [string, string]]),
    ...(plan.trial_ends_at === null
      ? []
      : [
          [plan.is_on_trial ? words.trialUntil : words.trialEnded, formatDate(plan.trial_ends_at)] satisfies [
            string,
            string,
          ],
        ]),
    [words.since, formatDate(plan.chosen_at)],
  ];
}

export function SubscriptionDetailsDialog({ plan, onClose }: { plan: CurrentPlan; onClose: () => void }) {
  const query = useQuery(runningListingsQuery);
  const running = query.data;
  const facts = factsOf(plan);
  if (running) {
    facts.push([
      billingWords.details.activeListings,
      running.listings === 0
        ? billingWords.details.noneActive
        : billingWords.details.activeAt(running.listings, running.locations),
    ]);
  }
  const forecast = useQuery(forecastQuery()).data;
  if (forecast) facts.push([forecastWords.nextDays(FORECAST_DAYS), sumWords(forecast)]);
  const bundle = forecast?.bundle;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={billingTexts.subscriptionDetails}
      size="small"
      footer={<AppButton onClick={onClose}>{uiWords.close}</AppButton>}
    >
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {bundle && (
        <Text size="s">{forecastWords.bundle(formatMoney(bundle.would_cost), formatMoney(bundle.saves))}</Text>
      )}
      <LoadFailedNotice query={query}>{billingWords.runningUnloaded}</LoadFailedNotice>
    </Dialog>
  );
}
