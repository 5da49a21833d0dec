import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from './leave-dialog.tsx';

/**
 * Asks before a dirty form is left, by a link, by Back or by closing the tab. Render it
 * after the form, and after the dialog that holds it: what comes later lies above. `<UnsavedChanges isDirty={form.isDirty()} />`
 */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isAsking = blocker.status === 'blocked';
  return <LeaveDialog isOpen={isAsking} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />;
}
