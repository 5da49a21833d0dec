import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from './leave-dialog.tsx';

/**
 * Asks before a dirty form is left, by a link, by Back or by closing the tab. Render it
 * anywhere beside the form. `<UnsavedChanges isDirty={form.isDirty()} />`
 */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  // Not there before it asks: a dialog that was opened meanwhile would lie above it.
  if (blocker.status !== 'blocked') return null;
  return <LeaveDialog isOpen onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}
