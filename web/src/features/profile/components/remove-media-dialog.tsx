import type { MediaItem } from '@jipe/contract/profile/schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import type { MediaEditor } from '../use-media-editor.ts';
import { profileWords } from '../texts.ts';
import { MediaPicture } from './media-picture.tsx';
import styles from './picture-pickers.module.css';

interface RemoveMediaDialogProps {
  editor: Pick<MediaEditor, 'removing' | 'remove'>;
  item: MediaItem;
  /** The item's name among the others: "Photo 2". */
  name: string;
  onClose: () => void;
}

/** Asks before a saved photo or video is removed, and shows it. A refusal is shown in the dialog. */
export function RemoveMediaDialog({ editor, item, name, onClose }: RemoveMediaDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);

  async function remove() {
    setProblem(null);
    const refusals = await editor.remove(item.id);
    if (refusals.length === 0) onClose();
    else setProblem(refusals.join(' '));
  }

  return (
    <ConfirmDialog
      isOpen
      title={item.type === 'video' ? profileWords.deleteVideo : profileWords.deletePhoto}
      confirmLabel={profileWords.delete}
      isDanger
      isBusy={editor.removing !== null}
      problem={problem}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <div className={styles.asked}>
        <div className={styles.tile}>
          <MediaPicture item={item} name={name} />
        </div>
        <Text>{profileWords.deletingMedia}</Text>
      </div>
    </ConfirmDialog>
  );
}
