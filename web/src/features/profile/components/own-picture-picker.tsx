import { profileTexts } from '@jipe/contract/profile/texts';
import { useMe } from '../../../lib/me.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { profileWords } from '../texts.ts';
import type { PictureEditor } from '../use-picture-editors.ts';
import { RoundPicturePicker } from './round-picture-picker.tsx';

const LONGEST_PX = 512;

export function OwnPicturePicker({ editor }: { editor: PictureEditor }) {
  const { first_name, last_name } = useMe().basic_info;
  return (
    <RoundPicturePicker
      editor={editor}
      label={editor.url === null ? profileWords.uploadPicture : profileWords.otherPicture}
      hint={profileWords.pictureLine}
      words={{
        uploading: profileWords.uploadingPicture,
        failed: profileTexts.uploadFailed,
        crop: profileWords.cropPicture,
      }}
      aspect={1}
      longest={LONGEST_PX}
    >
      <Avatar name={`${first_name} ${last_name}`} src={editor.url} size={64} />
    </RoundPicturePicker>
  );
}
