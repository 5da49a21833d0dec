import type { ListingDetail } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { useState } from 'react';
import { ChargeConfirmation } from '../../billing/components/charge-confirmation.tsx';
import { withBankConfirmation } from '../../billing/confirm-with-bank.ts';
import type { CreateBody } from '../api.ts';
import { type Outcome, saveNew } from '../saving.ts';
import { listingWords } from '../texts.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useMe } from '../../../lib/me.ts';
import { useAct } from '../../../lib/use-act.ts';
import { uiWords } from '../../../ui/texts.ts';

/** Whether the listing's fields can show the refusal. Other refusals concern the charge. */
const isAboutFields = (error: unknown) => error instanceof ApiError && error.status === 400 && error.code === undefined;

/** Creates listings once their charge is confirmed. The confirmation stays busy until `onMade` has finished. */
export function useNewListing(onMade: (made: readonly ListingDetail[]) => void | Promise<void>) {
  const me = useMe();
  const [asked, setAsked] = useState<{ body: CreateBody; outcome: Outcome } | null>(null);
  /** Kept during a retry, so that the dialog keeps showing the confirmed terms. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const { isBusy, run } = useAct((error) => {
    setRefusal(error);
    if (!isAboutFields(error)) return;
    setAsked(null);
    asked?.outcome.refused(error);
  });

  async function create({ body, outcome }: { body: CreateBody; outcome: Outcome }, overCap: boolean) {
    const made = await saveNew(me.user_id, overCap ? { ...body, over_cap: true } : body, withBankConfirmation);
    outcome.saved();
    await onMade(made);
  }

  return {
    isBusy,
    ask: (body: CreateBody, outcome: Outcome) => {
      setRefusal(null);
      setAsked({ body, outcome });
    },
    confirmation: asked && (
      <ChargeConfirmation
        title={listingWords.confirmTitle}
        confirmLabel={listingTexts.confirmListing}
        closeLabel={uiWords.back}
        listings={asked.body.locations.length}
        isBusy={isBusy}
        refusal={refusal}
        failed={listingTexts.createFailed}
        onConfirm={(overCap) => void run(() => create(asked, overCap))}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
