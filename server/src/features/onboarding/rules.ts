import { isAtLeast, type Progress } from '@jipe/contract/onboarding/rules';
import { onboardingTexts } from '@jipe/contract/onboarding/texts';

/** Why a step may not be marked as reached; null when it may. A step reached before is not checked again. */
export function refusalOf(
  reached: Progress,
  step: Progress,
  { has_card, has_listing }: { has_card: boolean; has_listing: boolean },
): string | null {
  if (isAtLeast(reached, step)) return null;
  if (step === 'pricing_plans' && !has_card) return onboardingTexts.cardMissing;
  if (step === 'job_listing_create' && !has_listing) return onboardingTexts.listingMissing;
  return null;
}
