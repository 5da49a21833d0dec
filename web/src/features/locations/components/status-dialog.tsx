import type { LocationCard } from '@jipe/contract/locations/schema';
import { locationTexts } from '@jipe/contract/locations/texts';
import { toast } from '../../../lib/toast.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { refreshLocations, setLocationStatus, updateCachedLocation } from '../api.ts';
import { locationWords } from '../texts.ts';
import { locationDialogWords } from '../texts-dialogs.ts';

interface StatusDialogProps {
  location: LocationCard;
  onClose: () => void;
  /** Called when the location was activated; its paused listings can then be activated one by one. */
  onActivated: (location: LocationCard) => void;
}

/** Asks before a location is deactivated or activated, and shows the effect on its listings in numbers. */
export function StatusDialog({ location, onClose, onActivated }: StatusDialogProps) {
  const { isBusy, problem, run } = useConfirmed(locationTexts.statusFailed);
  const { id, name, is_active, active_listings } = location;
  const next = !is_active;

  async function confirm() {
    const undo = updateCachedLocation(id, { is_active: next, ...(next ? {} : { active_listings: 0 }) });
    try {
      const { message } = await setLocationStatus(id, next);
      toast.success(message ?? locationTexts.statusUpdated);
      onClose();
      if (next) onActivated({ ...location, is_active: true });
      await refreshLocations();
    } catch (error) {
      undo();
      throw error;
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={next ? locationDialogWords.activateTitle(name) : locationDialogWords.deactivateTitle(name)}
      confirmLabel={next ? locationWords.activate : locationWords.deactivate}
      isDanger={!next}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void run(confirm)}
      onClose={onClose}
    >
      <Stack gap="s">
        {next ? (
          <Text>{locationDialogWords.activating}</Text>
        ) : active_listings === 0 ? (
          <>
            <Text>{locationWords.pausesNone}</Text>
            <Text>{locationWords.untilActive}</Text>
          </>
        ) : (
          <>
            <Text>{locationDialogWords.pauses(active_listings)}</Text>
            <Text>{locationDialogWords.paidDaysKept}</Text>
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
