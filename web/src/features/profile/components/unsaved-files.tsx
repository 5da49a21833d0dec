import { UnsavedChanges } from '../../../ui/overlays/unsaved-changes.tsx';
import type { PictureEditor } from '../use-picture-editors.ts';

interface UnsavedFilesProps {
  editors: readonly Pick<PictureEditor, 'isUnsent' | 'revert'>[];
}

/** Asks before files that were chosen are left behind; who leaves all the same takes back what is on its way. */
export function UnsavedFiles({ editors }: UnsavedFilesProps) {
  return (
    <UnsavedChanges
      isDirty={editors.some(({ isUnsent }) => isUnsent)}
      onLeave={() => editors.forEach(({ revert }) => revert())}
    />
  );
}
