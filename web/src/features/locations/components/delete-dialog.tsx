import type { LocationDetail } from '@jipe/contract/locations/schema';
import { locationTexts } from '@jipe/contract/locations/texts';
import { useState } from 'react';
import { plural } from '../../../lib/format.ts';
import { toast, toastErrors } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { deleteLocation, refreshLocations } from '../api.ts';

interface DeleteDialogProps {
  location: LocationDetail;
  onClose: () => void;
  onDeleted: () => Promise<void>;
}

/** Asks before a location is deleted, and says in numbers what goes with it. */
export function DeleteDialog({ location, onClose, onDeleted }: DeleteDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const open = location.jobs.filter((job) => !job.is_closed).length;
  const people = location.hiring_managers.length;

  async function confirm() {
    setIsBusy(true);
    try {
      const { message } = await deleteLocation(location.id);
      toast.success(message ?? locationTexts.deleted);
      // First away from a page whose location is gone.
      await onDeleted();
      await refreshLocations();
    } catch (error) {
      setIsBusy(false);
      toastErrors(error, locationTexts.deleteFailed);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${location.name}?`}
      confirmLabel="Delete Location"
      isDanger
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Stack gap="s">
        <Text>{open === 0 ? 'No listing is open here.' : `This closes ${plural(open, 'listing')} for good.`}</Text>
        {people > 0 && <Text>{plural(people, 'assigned user')} will no longer see it.</Text>}
        <Text>
          {location.total_applications === 0
            ? 'It cannot be undone.'
            : `Its ${plural(location.total_applications, 'application')} stay in the history of your admins. It cannot be undone.`}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
