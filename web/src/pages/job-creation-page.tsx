import { completeProfile } from '@jipe/contract/onboarding/endpoints';
import { useState } from 'react';
import { ListingStepper } from '../features/listings/components/listing-stepper.tsx';
import type { ListingValues } from '../features/listings/values.ts';
import { call } from '../lib/http.ts';
import { patchMe, reloadMe, useMe } from '../lib/me.ts';
import { useGo } from '../lib/navigation.ts';
import { paths } from '../lib/paths.ts';
import { ValuesPreview } from '../features/listings/components/listing-preview.tsx';
import { useNewListing } from '../features/listings/components/new-listing.tsx';

/** The first listing completes the profile. */
async function markDone(): Promise<void> {
  try {
    const { data } = await call(completeProfile, { body: { profile_completed_up_to: 'job_listing_create' } });
    patchMe(data);
  } catch {
    // The listing itself was created, so the failure is not shown. Onboarding's state is loaded again.
    await reloadMe();
  }
}

export function JobCreationPage() {
  const me = useMe();
  const go = useGo();
  const [preview, setPreview] = useState<ListingValues | null>(null);
  const making = useNewListing(async (made) => {
    await markDone();
    await go(paths.locationManager(), {
      replace: true,
      ignoreBlocker: true,
      state: { posted: made.map(({ id }) => id) },
    });
  });

  return (
    <>
      <ListingStepper
        applicationType={me.application_type ?? 'jipe_application'}
        owner={me.user_id}
        firstLocationId={me.business_locations[0]?.id}
        onBack={() => void go(paths.billing())}
        onPreview={setPreview}
        onConfirm={making.ask}
      />
      {preview && <ValuesPreview values={preview} onClose={() => setPreview(null)} />}
      {making.confirmation}
    </>
  );
}
