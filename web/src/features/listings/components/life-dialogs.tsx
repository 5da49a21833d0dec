import type { ListingRow } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { useState } from 'react';
import { formatDate, plural } from '../../../lib/format.ts';
import { useMe } from '../../../lib/me.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { activate, close, pause } from '../saving.ts';
import { ReasonsDialog } from './reasons-dialog.tsx';

interface LifeDialogProps {
  listing: ListingRow;
  onClose: () => void;
}

const applicationsOf = (listing: ListingRow) =>
  listing.job_applications_count === 0 ? '' : ` Its ${plural(listing.job_applications_count, 'application')} stay.`;

export function PauseDialog({ listing, onClose }: LifeDialogProps) {
  return (
    <ReasonsDialog
      title={`Pause “${listing.title}”?`}
      question="Why do you pause it?"
      onContinue={(reasons) => {
        void pause(listing, reasons);
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        {listingTexts.dialog.pauseNote}
        {listing.remaining_days > 0 &&
          ` ${plural(listing.remaining_days, 'day')} already paid ${listing.remaining_days === 1 ? 'is' : 'are'} kept until ${formatDate(listing.paid_until)}.`}
        {applicationsOf(listing)}
      </Text>
    </ReasonsDialog>
  );
}

export function CloseDialog({ listing, onClose }: LifeDialogProps) {
  return (
    <ReasonsDialog
      title={`Close “${listing.title}” for good?`}
      question="Why do you close it?"
      isDanger
      onContinue={(reasons) => {
        void close(listing, reasons);
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        {listingTexts.dialog.closeNote}
        {listing.remaining_days > 0 && ` ${plural(listing.remaining_days, 'paid day')} left of it end with it.`}
        {applicationsOf(listing)}
      </Text>
    </ReasonsDialog>
  );
}

/** Unpausing within the days that are paid already. Where it costs something, the charge confirmation takes this one's place. */
export function ActivateDialog({ listing, onClose }: LifeDialogProps) {
  const me = useMe();
  const [isBusy, setIsBusy] = useState(false);
  async function confirm() {
    setIsBusy(true);
    try {
      await activate(me.user_id, listing, (send) => send());
      onClose();
    } catch {
      // It was said already; the dialog stays for another try.
      setIsBusy(false);
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Unpause “${listing.title}”?`}
      confirmLabel="Unpause"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Nothing is charged: it is paid until {formatDate(listing.paid_until)}. The job is visible immediately.
    </ConfirmDialog>
  );
}
