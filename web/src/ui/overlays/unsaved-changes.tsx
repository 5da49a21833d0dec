import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from './leave-dialog.tsx';

interface UnsavedChangesProps {
  isDirty: boolean;
  /** Stops what goes on by itself, as a file on its way: what was said to be lost is not saved afterwards. */
  onLeave?: () => void;
}

/**
 * Asks before a dirty form is left, by a link, by Back or by closing the tab. Render it
 * anywhere beside the form. `<UnsavedChanges isDirty={form.isDirty()} />`
 */
export function UnsavedChanges({ isDirty, onLeave }: UnsavedChangesProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  // Not there before it asks: a dialog that was opened meanwhile would lie above it.
  if (blocker.status !== 'blocked') return null;
  function leave() {
    onLeave?.();
    blocker.proceed?.();
  }
  return <LeaveDialog isOpen onLeave={leave} onStay={() => blocker.reset()} />;
}
