import { cropAspect, suggestedSize } from '@jipe/contract/profile/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import { useMe } from '../../../lib/me.ts';
import { VisuallyHidden } from '../../../ui/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { profileWords } from '../texts.ts';
import type { PictureEditor } from '../use-picture-editors.ts';
import styles from './picture-pickers.module.css';
import { RoundPicturePicker } from './round-picture-picker.tsx';

const LONGEST_PX = 1000;

export function LogoPicker({ editor }: { editor: PictureEditor }) {
  const { business_name } = useMe().basic_info;
  const [width, height] = suggestedSize.logo;
  return (
    <RoundPicturePicker
      editor={editor}
      label={editor.url === null ? profileWords.uploadLogo : profileWords.otherLogo}
      hint={profileWords.pixels(width, height)}
      words={{ uploading: profileWords.uploadingLogo, failed: profileTexts.logoFailed, crop: profileWords.cropLogo }}
      aspect={cropAspect.profile}
      longest={LONGEST_PX}
    >
      <span className={styles.round}>
        {editor.url === null ? (
          <>
            <VisuallyHidden>{profileWords.initials}</VisuallyHidden>
            <Avatar name={business_name} size={96} />
          </>
        ) : (
          <img src={editor.url} alt={profileWords.yourLogo} className={styles.picture} />
        )}
      </span>
    </RoundPicturePicker>
  );
}
