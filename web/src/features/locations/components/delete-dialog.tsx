import type { LocationDetail } from '@jipe/contract/locations/schema';
import { locationTexts } from '@jipe/contract/locations/texts';
import { toast } from '../../../lib/toast.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { deleteLocation, refreshLocations } from '../api.ts';
import { locationWords } from '../texts.ts';
import { locationDialogWords } from '../texts-dialogs.ts';

interface DeleteDialogProps {
  location: LocationDetail;
  onClose: () => void;
  onDeleted: () => Promise<void>;
}

/** Asks before a location is deleted, and shows the consequences in numbers. */
export function DeleteDialog({ location, onClose, onDeleted }: DeleteDialogProps) {
  const { isBusy, problem, run } = useConfirmed(locationTexts.deleteFailed);
  const open = location.jobs.filter((job) => !job.is_closed);
  const paidDays = open.reduce((days, job) => days + Math.max(0, job.remaining_days), 0);
  const people = location.hiring_managers.length;

  async function confirm() {
    const { message } = await deleteLocation(location.id);
    toast.success(message ?? locationTexts.deleted);
    // Leaves the location's page first, since a refetch would find it gone.
    await onDeleted();
    await refreshLocations();
  }

  return (
    <ConfirmDialog
      isOpen
      title={locationDialogWords.deleteTitle(location.name)}
      confirmLabel={locationWords.deleteLocation}
      isDanger
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void run(confirm)}
      onClose={onClose}
    >
      <Stack gap="s">
        <Text>
          {open.length === 0 ? locationDialogWords.closesNone : locationDialogWords.closes(open.length)}
          {paidDays > 0 && ` ${locationDialogWords.paidDaysEnd(paidDays)}`}
        </Text>
        {people > 0 && <Text>{locationDialogWords.noLongerSee(people)}</Text>}
        <Text>
          {location.total_applications === 0
            ? locationDialogWords.noUndo
            : locationDialogWords.applicationsStay(location.total_applications)}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
