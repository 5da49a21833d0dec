import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from './leave-dialog.tsx';

interface UnsavedChangesProps {
  isDirty: boolean;
  /** Cancels work in progress, such as an upload: input that the user chose to lose must not be saved afterwards. */
  onLeave?: () => void;
}

/**
 * Asks before the user leaves a form with unsaved changes, by a link, by Back or by closing the tab. Render it anywhere
 * beside the form. `<UnsavedChanges isDirty={form.isDirty()} />`
 */
export function UnsavedChanges({ isDirty, onLeave }: UnsavedChangesProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  // Mounted only when it asks: a dialog opened meanwhile would otherwise lie above it.
  if (blocker.status !== 'blocked') return null;
  function leave() {
    onLeave?.();
    blocker.proceed?.();
  }
  return <LeaveDialog isOpen onLeave={leave} onStay={() => blocker.reset()} />;
}
