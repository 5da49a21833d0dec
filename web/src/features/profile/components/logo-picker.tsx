import { cropAspect, pictureTypes, suggestedSize } from '@jipe/contract/profile/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import { IconPhotoUp } from '@tabler/icons-react';
import { FilePicker } from '../../../ui/file-picker.tsx';
import type { PictureEditor } from '../use-picture-editors.ts';
import { PictureCrop } from './picture-crop.tsx';
import { profileWords } from '../texts.ts';
import styles from './picture-pickers.module.css';
import { UploadLine } from './upload-line.tsx';

const LONGEST_PX = 1000;

export function LogoPicker({ editor }: { editor: PictureEditor }) {
  const [width, height] = suggestedSize.logo;
  const label = editor.url === null ? profileWords.uploadLogo : profileWords.otherLogo;
  return (
    <div className={styles.logo}>
      <span className={styles.round}>
        {editor.url === null ? (
          <IconPhotoUp size={28} stroke={1.5} aria-hidden="true" />
        ) : (
          <img src={editor.url} alt={profileWords.yourLogo} className={styles.picture} />
        )}
      </span>
      <div className={styles.beside}>
        <FilePicker
          label={label}
          accept={pictureTypes.join(',')}
          disabled={editor.upload.isSending}
          error={editor.error}
          onPick={([file]) => file && editor.pick(file)}
        >
          <strong className={styles.strong}>{label}</strong>
          <span>{profileWords.pixels(width, height)}</span>
        </FilePicker>
        <UploadLine
          upload={editor.upload}
          label={profileWords.uploadingLogo}
          failed={profileTexts.logoFailed}
          onRetry={() => void editor.upload.retry()}
        />
      </div>
      <PictureCrop
        editor={editor}
        title={profileWords.cropLogo}
        aspect={cropAspect.profile}
        isRound
        longest={LONGEST_PX}
      />
    </div>
  );
}
