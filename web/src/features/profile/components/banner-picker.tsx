import { cropAspect, pictureTypes, suggestedSize } from '@jipe/contract/profile/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import { IconPhotoUp } from '@tabler/icons-react';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import { FilePicker } from '../../../ui/fields/file-picker.tsx';
import type { BannerEditor } from '../use-picture-editors.ts';
import { DefaultBanner } from './default-banner.tsx';
import { PictureCrop } from './picture-crop.tsx';
import { profileWords } from '../texts.ts';
import styles from './picture-pickers.module.css';
import { UploadLine } from './upload-line.tsx';

const LONGEST_PX = 2400;
const choices = () =>
  [
    { value: 'jipe', label: profileWords.defaultBanner, description: profileWords.defaultBannerLine },
    { value: 'custom', label: profileWords.ownBanner, description: profileWords.ownBannerLine },
  ] as const;

export function BannerPicker({ editor }: { editor: BannerEditor }) {
  const [width, height] = suggestedSize.banner;
  const label = editor.url === null ? profileWords.uploadBanner : profileWords.otherBanner;
  return (
    <div className={styles.banner}>
      <ChoiceCards
        legend={profileWords.banner}
        isLegendHidden
        choices={choices()}
        value={editor.type}
        disabled={editor.isSaving || editor.upload.isSending}
        onChange={(type) => type !== null && editor.choose(type)}
      />
      <div className={styles.wide}>
        {editor.type === 'jipe' ? (
          <DefaultBanner />
        ) : (
          editor.url !== null && <img src={editor.url} alt={profileWords.yourBanner} className={styles.picture} />
        )}
      </div>
      {editor.type === 'custom' && (
        <FilePicker
          label={label}
          accept={pictureTypes.join(',')}
          disabled={editor.upload.isSending}
          error={editor.error}
          onPick={([file]) => file && void editor.pick(file)}
        >
          <IconPhotoUp size={24} stroke={1.5} aria-hidden="true" />
          <strong className={styles.strong}>{label}</strong>
          <span>{profileWords.pixels(width, height)}</span>
        </FilePicker>
      )}
      {editor.isDirty && <p className={styles.hint}>{profileWords.notKept}</p>}
      <UploadLine
        upload={editor.upload}
        label={profileWords.uploadingBanner}
        failed={profileTexts.bannerFailed}
        onRetry={() => void editor.save()}
      />
      <PictureCrop editor={editor} title={profileWords.cropBanner} aspect={cropAspect.banner} longest={LONGEST_PX} />
    </div>
  );
}
