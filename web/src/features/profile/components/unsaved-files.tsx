import { UnsavedChanges } from '../../../ui/overlays/unsaved-changes.tsx';
import type { PictureEditor } from '../use-picture-editors.ts';

interface UnsavedFilesProps {
  editors: readonly Pick<PictureEditor, 'isUnsent' | 'revert'>[];
}

/** Asks before the user leaves chosen files behind. Leaving cancels their uploads. */
export function UnsavedFiles({ editors }: UnsavedFilesProps) {
  return (
    <UnsavedChanges
      isDirty={editors.some(({ isUnsent }) => isUnsent)}
      onLeave={() => editors.forEach(({ revert }) => revert())}
    />
  );
}
