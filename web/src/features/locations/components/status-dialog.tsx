import type { LocationCard } from '@jipe/contract/locations/schema';
import { locationTexts } from '@jipe/contract/locations/texts';
import { useState } from 'react';
import { plural } from '../../../lib/format.ts';
import { toast, toastErrors } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { refreshLocations, setLocationStatus, showLocation } from '../api.ts';

interface StatusDialogProps {
  location: LocationCard;
  onClose: () => void;
  /** It is active again: its paused listings can be activated one by one. */
  onActivated: (location: LocationCard) => void;
}

/** Asks before a location is deactivated or activated, and says in numbers what that does to its listings. */
export function StatusDialog({ location, onClose, onActivated }: StatusDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { id, name, is_active, active_listings } = location;
  const next = !is_active;

  async function confirm() {
    setIsBusy(true);
    const undo = showLocation(id, { is_active: next, ...(next ? {} : { active_listings: 0 }) });
    try {
      const { message } = await setLocationStatus(id, next);
      toast.success(message ?? locationTexts.statusUpdated);
      onClose();
      if (next) onActivated({ ...location, is_active: true });
      await refreshLocations();
    } catch (error) {
      undo();
      setIsBusy(false);
      toastErrors(error, locationTexts.statusFailed);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={next ? `Activate ${name}?` : `Deactivate ${name}?`}
      confirmLabel={next ? 'Activate' : 'Deactivate'}
      isDanger={!next}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Stack gap="s">
        {next ? (
          <Text>
            The location can have active listings again. Listings that were paused stay paused until you activate each.
          </Text>
        ) : (
          <>
            <Text>
              {active_listings === 0
                ? 'This pauses no listing: none is active here.'
                : `This pauses ${plural(active_listings, 'active listing')}. Job seekers no longer see ${active_listings === 1 ? 'it' : 'them'}.`}
            </Text>
            <Text>
              Days that are paid for are kept. Activating the location again does not activate its listings: you do that
              one by one.
            </Text>
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
