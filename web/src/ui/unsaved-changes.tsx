import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { uiWords } from './texts.ts';

/** Asks before a dirty form is left, by a link, by Back or by closing the tab. Render it beside the form: `<UnsavedChanges isDirty={form.isDirty()} />`. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isAsking = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={uiWords.leaveTitle}
      confirmLabel={uiWords.leave}
      cancelLabel={uiWords.keepEditing}
      isDanger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {uiWords.leavingPage}
    </ConfirmDialog>
  );
}
