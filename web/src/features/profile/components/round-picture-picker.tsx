import { pictureTypes } from '@jipe/contract/profile/rules';
import type { ReactNode } from 'react';
import { FilePicker } from '../../../ui/fields/file-picker.tsx';
import { profileWords } from '../texts.ts';
import type { PictureEditor } from '../use-picture-editors.ts';
import { PictureCrop } from './picture-crop.tsx';
import styles from './picture-pickers.module.css';
import { UploadLine } from './upload-line.tsx';

interface RoundPicturePickerProps {
  editor: PictureEditor;
  /** `label`: the text of the button. `hint`: the requirements of a picture. */
  label: string;
  hint: string;
  words: { uploading: string; failed: string; crop: string };
  aspect: number;
  /** The longest side of the stored picture, in pixels. */
  longest: number;
  /** The current picture, or its placeholder. */
  children: ReactNode;
}

/** A picker for a round picture, which is sent once it is cropped or with Save. */
export function RoundPicturePicker(props: RoundPicturePickerProps) {
  const { editor, label, hint, words, aspect, longest, children } = props;
  return (
    <div className={styles.logo}>
      {children}
      <div className={styles.beside}>
        <FilePicker
          label={label}
          accept={pictureTypes.join(',')}
          disabled={editor.upload.isSending}
          error={editor.error}
          onPick={([file]) => file && void editor.pick(file)}
        >
          <strong className={styles.strong}>{label}</strong>
          <span>{hint}</span>
        </FilePicker>
        {editor.isDirty && !editor.upload.isSending && editor.upload.error === null && (
          <p className={styles.hint}>{profileWords.notKept}</p>
        )}
        <UploadLine
          upload={editor.upload}
          label={words.uploading}
          failed={words.failed}
          onRetry={() => void editor.upload.retry()}
          onKeepOld={editor.hasSaved ? editor.revert : undefined}
        />
      </div>
      <PictureCrop editor={editor} title={words.crop} aspect={aspect} isRound longest={longest} />
    </div>
  );
}
