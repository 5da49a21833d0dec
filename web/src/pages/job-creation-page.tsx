import { completeProfile } from '@jipe/contract/onboarding/endpoints';
import { listingTexts } from '@jipe/contract/listings/texts';
import { useState } from 'react';
import { ChargeConfirmation } from '../features/billing/components/charge-confirmation.tsx';
import { withBank } from '../features/billing/confirm-with-bank.ts';
import type { CreateBody } from '../features/listings/api.ts';
import { ListingStepper } from '../features/listings/components/listing-stepper.tsx';
import { listingWords } from '../features/listings/texts.ts';
import type { ListingValues } from '../features/listings/values.ts';
import { saveNew } from '../features/listings/saving.ts';
import type { Outcome } from '../features/listings/use-listing-form.ts';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/http.ts';
import { patchMe, reloadMe, useMe } from '../lib/me.ts';
import { useGo } from '../lib/navigation.ts';
import { paths } from '../lib/paths.ts';
import { ValuesPreview } from './listing-preview.tsx';

/** The first listing completes the profile. */
async function markDone(): Promise<void> {
  try {
    const { data } = await call(completeProfile, { body: { profile_completed_up_to: 'job_listing_create' } });
    patchMe(data);
  } catch {
    // The listing is made, which is what counts: where onboarding stands is read anew.
    await reloadMe();
  }
}

export function JobCreationPage() {
  const me = useMe();
  const go = useGo();
  const [preview, setPreview] = useState<ListingValues | null>(null);
  const [confirming, setConfirming] = useState<{ body: CreateBody; outcome: Outcome } | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function create({ body, outcome }: { body: CreateBody; outcome: Outcome }) {
    setIsBusy(true);
    try {
      await saveNew(me.user_id, body, withBank);
      outcome.saved();
      await markDone();
      await go(paths.locationManager(), { replace: true, ignoreBlocker: true });
    } catch (error) {
      setRefusal(error);
      if (error instanceof ApiError && error.status === 400 && error.code === undefined) {
        setConfirming(null);
        outcome.refused(error);
      }
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <ListingStepper
        applicationType={me.application_type ?? 'jipe_application'}
        owner={me.user_id}
        firstLocationId={me.business_locations[0]?.id}
        onBack={() => void go(paths.billing())}
        onPreview={setPreview}
        onConfirm={(body, outcome) => {
          setRefusal(null);
          setConfirming({ body, outcome });
        }}
      />
      {preview && <ValuesPreview values={preview} onClose={() => setPreview(null)} />}
      {confirming && (
        <ChargeConfirmation
          title={listingWords.confirmTitle}
          confirmLabel={listingTexts.confirmListing}
          listings={confirming.body.locations.length}
          isBusy={isBusy}
          refusal={refusal}
          onConfirm={() => void create(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}
