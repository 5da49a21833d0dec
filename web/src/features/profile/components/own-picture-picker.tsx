import { pictureTypes } from '@jipe/contract/profile/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import { useMe } from '../../../lib/me.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import type { PictureEditor } from '../use-picture-editors.ts';
import { PictureCrop } from './picture-crop.tsx';
import { profileWords } from '../texts.ts';
import styles from './picture-pickers.module.css';
import { UploadLine } from './upload-line.tsx';

const LONGEST_PX = 512;

/** The signed-in user's own picture, sent as soon as it is cropped. */
export function OwnPicturePicker({ editor }: { editor: PictureEditor }) {
  const { first_name, last_name } = useMe().basic_info;
  const label = editor.url === null ? profileWords.uploadPicture : profileWords.otherPicture;
  return (
    <div className={styles.logo}>
      <Avatar name={`${first_name} ${last_name}`} src={editor.url} size={64} />
      <div className={styles.beside}>
        <FilePicker
          label={label}
          accept={pictureTypes.join(',')}
          disabled={editor.upload.isSending}
          error={editor.error}
          onPick={([file]) => file && editor.pick(file)}
        >
          <strong className={styles.strong}>{label}</strong>
          <span>{profileWords.pictureLine}</span>
        </FilePicker>
        <UploadLine
          upload={editor.upload}
          label={profileWords.uploadingPicture}
          failed={profileTexts.uploadFailed}
          onRetry={() => void editor.upload.retry()}
        />
      </div>
      <PictureCrop editor={editor} title={profileWords.cropPicture} aspect={1} isRound longest={LONGEST_PX} />
    </div>
  );
}
