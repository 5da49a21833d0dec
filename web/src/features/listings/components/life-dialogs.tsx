import type { ListingRow } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { formatDate } from '../../../lib/format.ts';
import { useMe } from '../../../lib/me.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { activate, close, isStillPaid, pause } from '../saving.ts';
import { listingWords } from '../texts.ts';
import { ReasonsDialog } from './reasons-dialog.tsx';

interface LifeDialogProps {
  listing: ListingRow;
  onClose: () => void;
}

/** `close` and `activate` show their errors themselves. */
const isTold = () => {};

const applicationsOf = (listing: ListingRow) =>
  listing.job_applications_count === 0 ? '' : ` ${listingWords.applicationsStay(listing.job_applications_count)}`;

export function PauseDialog({ listing, onClose }: LifeDialogProps) {
  return (
    <ReasonsDialog
      title={listingWords.pauseTitle(listing.title)}
      question={listingWords.whyPause}
      onContinue={(reasons) => {
        void pause(listing, reasons);
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        {listingTexts.dialog.pauseNote}
        {listing.remaining_days > 0 &&
          ` ${listingWords.paidDaysKept(listing.remaining_days, formatDate(listing.paid_until))}`}
        {applicationsOf(listing)}
      </Text>
    </ReasonsDialog>
  );
}

/**
 * Closing is final, so there is no optimistic update. The dialog stays until the server has answered, and keeps its
 * reasons after a refusal.
 */
export function CloseDialog({ listing, onClose }: LifeDialogProps) {
  const { isBusy, problem, run } = useConfirmed(listingTexts.closeFailed, isTold);
  async function send(reasons: readonly string[]) {
    await close(listing, reasons);
    onClose();
  }
  return (
    <ReasonsDialog
      title={listingWords.closeTitle(listing.title)}
      question={listingWords.whyClose}
      danger={listingTexts.menu.close}
      isBusy={isBusy}
      problem={problem}
      onContinue={(reasons) => void run(() => send(reasons))}
      onClose={onClose}
    >
      <Text>
        {listingTexts.dialog.closeNote}
        {listing.remaining_days > 0 && ` ${listingWords.paidDaysEnd(listing.remaining_days)}`}
        {applicationsOf(listing)}
      </Text>
    </ReasonsDialog>
  );
}

interface ActivateDialogProps extends LifeDialogProps {
  /** Called when the paid days ended while the dialog was open: the charge confirmation replaces it. */
  onCosts: () => void;
}

/** Unpauses a listing within its paid days, at no cost. */
export function ActivateDialog({ listing, onCosts, onClose }: ActivateDialogProps) {
  const me = useMe();
  const { isBusy, problem, run } = useConfirmed(listingTexts.activateFailed, isTold);
  async function confirm() {
    if (!(await isStillPaid(listing))) return onCosts();
    await activate(me.user_id, listing, (send) => send());
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      title={listingWords.unpauseTitle(listing.title)}
      confirmLabel={listingWords.unpause}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void run(confirm)}
      onClose={onClose}
    >
      {listingWords.unpauseIsFree(formatDate(listing.paid_until))}
    </ConfirmDialog>
  );
}
