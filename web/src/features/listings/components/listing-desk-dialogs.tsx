import { listingTexts } from '@jipe/contract/listings/texts';
import type { ListingDetail, ListingRow } from '@jipe/contract/listings/schema';
import { useState } from 'react';
import { ChargeConfirmation } from '../../billing/components/charge-confirmation.tsx';
import { PlanDialog } from '../../billing/components/plan-dialog.tsx';
import { withBankConfirmation } from '../../billing/confirm-with-bank.ts';
import { listingQuery, type UpdateBody } from '../api.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { ActivateDialog, CloseDialog, PauseDialog } from './life-dialogs.tsx';
import { ListingFormDialog, type FormTask } from './listing-form-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { partsThatDiffer } from '../form.ts';
import { activate, isChangedElsewhere, type Outcome, saveEdit } from '../saving.ts';
import { listingWords } from '../texts.ts';
import { useMe } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { uiWords } from '../../../ui/texts.ts';
import type { OnDesk } from './listing-desk-opening.ts';
import { ListingPreview } from './listing-preview.tsx';
import { useNewListing } from './new-listing.tsx';

interface DeskDialogsProps {
  open: OnDesk;
  onOpen: (next: OnDesk) => void;
  onClose: () => void;
  onPosted: (ids: readonly string[]) => void;
}

function CreateOrEdit({ task, onOpen, onClose, onPosted }: { task: FormTask } & Omit<DeskDialogsProps, 'open'>) {
  const me = useMe();
  const { isBusy, run } = useAct();
  const making = useNewListing((made) => {
    onClose();
    onPosted(made.map(({ id }) => id));
  });
  /** The version that somebody else saved while the listing was edited here. */
  const [theirs, setTheirs] = useState<ListingDetail | null>(null);

  async function update(body: UpdateBody, outcome: Outcome) {
    setTheirs(null);
    try {
      await saveEdit(body);
      outcome.saved();
      onClose();
    } catch (error) {
      outcome.refused(error);
      // Loads the other version now, so that the user decides about what the notice shows. A further change is refused
      // again.
      if (isChangedElsewhere(error)) await readTheirs(body.job_id, outcome);
    }
  }

  async function readTheirs(id: string, outcome: Outcome) {
    try {
      setTheirs(await queryClient.fetchQuery({ ...listingQuery(id), staleTime: 0 }));
    } catch (error) {
      outcome.refused(error);
      toast.error(listingTexts.detailsFailed);
    }
  }

  return (
    <>
      <ListingFormDialog
        task={task}
        applicationType={me.application_type ?? 'jipe_application'}
        owner={me.user_id}
        isBusy={isBusy || making.isBusy}
        notice={({ saveOver, drop }) =>
          task.kind === 'edit' &&
          theirs && (
            <ChangedNotice
              changed={partsThatDiffer(task.listing, theirs)}
              onReload={() => {
                drop();
                onOpen({ kind: 'form', task: { kind: 'edit', listing: theirs } });
              }}
              onKeepMine={() => saveOver(theirs.version)}
            />
          )
        }
        onCreate={making.ask}
        onUpdate={(body, outcome) => void run(() => update(body, outcome))}
        onClose={onClose}
      />
      {making.confirmation}
    </>
  );
}

/** Unpauses a listing: free within its paid days, otherwise charged as a new one. */
function Activate({ listing, onClose }: { listing: ListingRow; onClose: () => void }) {
  const me = useMe();
  /** Kept during a retry, so that the dialog keeps showing the confirmed terms. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const { isBusy, run } = useAct(setRefusal);
  const [costs, setCosts] = useState(listing.remaining_days === 0);
  if (!costs) return <ActivateDialog listing={listing} onCosts={() => setCosts(true)} onClose={onClose} />;

  async function confirm(overCap: boolean) {
    await activate(me.user_id, listing, withBankConfirmation, overCap);
    onClose();
  }
  return (
    <ChargeConfirmation
      title={listingWords.unpauseTitle(listing.title)}
      confirmLabel={listingWords.unpause}
      closeLabel={uiWords.cancel}
      listings={1}
      isBusy={isBusy}
      refusal={refusal}
      failed={listingTexts.activateFailed}
      onConfirm={(overCap) => void run(() => confirm(overCap))}
      onClose={onClose}
    />
  );
}

/** The dialogs of the desk, lazily loaded with the first that opens. */
export function DeskDialogs({ open, onOpen, onClose, onPosted }: DeskDialogsProps) {
  switch (open.kind) {
    case 'package':
      return (
        <PlanDialog
          current={open.plan}
          purpose="new-listing"
          onChosen={() => onOpen({ kind: 'form', task: open.task })}
          onClose={onClose}
        />
      );
    case 'form': {
      // Another listing, or a newer version of it, needs a new form.
      const { task } = open;
      const key = task.kind === 'add' ? 'add' : `${task.kind}:${task.listing.id}:${task.listing.version}`;
      return <CreateOrEdit key={key} task={task} onOpen={onOpen} onClose={onClose} onPosted={onPosted} />;
    }
    case 'pause':
      return <PauseDialog listing={open.listing} onClose={onClose} />;
    case 'close':
      return <CloseDialog listing={open.listing} onClose={onClose} />;
    case 'activate':
      return <Activate listing={open.listing} onClose={onClose} />;
    case 'preview':
      return <ListingPreview id={open.listing.id} onClose={onClose} />;
    case 'share': {
      const { title, dynamic_link_url, is_active } = open.listing;
      return <ShareDialog title={title} url={dynamic_link_url} isActive={is_active} onClose={onClose} />;
    }
  }
}
