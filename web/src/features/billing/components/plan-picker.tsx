import { BUNDLE_CREDITS, STANDARD_CODE, togglePlan } from '@jipe/contract/billing/rules';
import type { PricingPlan } from '@jipe/contract/billing/schema';
import { billingTexts } from '@jipe/contract/billing/texts';
import { LISTING_DAYS } from '@jipe/contract/listings/rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failedRead } from '../../../lib/failed-read.ts';
import { brand } from '../../../lib/brand.ts';
import { formatMoney } from '../../../lib/format.ts';
import { ChoiceCards, type Choice } from '../../../ui/fields/choice-cards.tsx';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { plansQuery } from '../api.ts';
import { freeDays, priceWords } from '../charge-words.ts';
import { billingWords } from '../texts.ts';
import styles from './plan-picker.module.css';
import { PromoField } from './promo-field.tsx';

/** A plan to choose: from the list, the current plan, or the plan of a promo code. */
export type Offer = Omit<PricingPlan, 'code'> & { promo_code?: string | null; trial_ends_at?: string | null };

interface PlanPickerProps {
  chosen: Offer | null;
  onChoose: (offer: Offer | null) => void;
  /** An offer besides the list: the current plan if it came by promo code, or the plan of a code just applied. */
  extra: Offer | null;
  /** Called when a valid promo code was entered; its plan is then chosen. */
  onPromo: (offer: Offer) => void;
  /** The id of the current plan. */
  currentId?: string | undefined;
  /** The consequence of the choice, shown right below it. */
  consequence?: ReactNode;
}

function noteOf(offer: Offer): string {
  if (!offer.is_bundle_type) return billingTexts.standardNote;
  if (offer.no_of_items === BUNDLE_CREDITS && !offer.is_custom) return billingTexts.bundleNote;
  return billingWords.ownBundleNote(offer.no_of_items);
}

function choiceOf(offer: Offer, isCurrent: boolean): Choice<string> {
  const { promo_code } = offer;
  const days = freeDays(offer);
  return {
    value: offer.id,
    label: (
      <span className={styles.name}>
        {offer.name}
        {isCurrent && <StatusBadge tone="info">{billingWords.currentPlan}</StatusBadge>}
        {promo_code != null && promo_code !== '' && (
          <StatusBadge tone="accent" isCut>
            {promo_code}
          </StatusBadge>
        )}
        {days > 0 && <StatusBadge tone="success">{billingWords.daysFree(days)}</StatusBadge>}
      </span>
    ),
    description: (
      <>
        <span className={styles.price}>{priceWords(offer)}</span>
        {noteOf(offer)}
      </>
    ),
    ...(offer.is_bundle_type
      ? {
          aside: (
            <span className={styles.total}>
              <strong>{formatMoney(offer.amount, offer.currency)}</strong>
              <span>{billingWords.priceOfCredits(offer.no_of_items)}</span>
            </span>
          ),
        }
      : {}),
  };
}

/** The plans, a promo code field, and a contact for other plans. Pressing the chosen plan clears the choice. */
export function PlanPicker(props: PlanPickerProps) {
  const { chosen, onChoose, extra, onPromo, currentId, consequence } = props;
  const query = useQuery(plansQuery);
  const { data: plans } = query;
  if (query.isError && !plans) return <ErrorState {...failedRead(query, shellWords.notLoaded)} />;
  const listed: readonly Offer[] =
    plans?.toSorted((a, b) => Number(b.code === STANDARD_CODE) - Number(a.code === STANDARD_CODE)) ?? [];
  const isApart = extra !== null && !listed.some(({ id }) => id === extra.id);
  const offers = isApart ? [...listed, extra] : listed;
  return (
    <Stack gap="l">
      {plans ? (
        <ChoiceCards
          legend={billingWords.plan}
          isLegendHidden
          canDeselect
          choices={offers.map((offer) => choiceOf(offer, offer.id === currentId))}
          value={chosen?.id ?? null}
          // The radio group passes null for a second press on the chosen plan, and the plan's id for another.
          onChange={(id) => {
            const next = id === null ? null : togglePlan(chosen?.id ?? null, id);
            onChoose(offers.find((offer) => offer.id === next) ?? null);
          }}
        />
      ) : (
        <Stack>
          <Skeleton height="7rem" />
          <Skeleton height="7rem" />
        </Stack>
      )}
      {consequence}
      <Text size="s" tone="muted">
        {billingWords.creditRuns(LISTING_DAYS)}
      </Text>
      <PromoField onFound={onPromo} />
      <Text size="s" tone="muted">
        {billingWords.manyPlaces} <TextLink to={brand.contactUrl}>{billingWords.askForPrice}</TextLink>.
      </Text>
    </Stack>
  );
}
