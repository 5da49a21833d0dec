import { isSmallPicture, SMALL_PICTURE_PX } from '@jipe/contract/profile/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import { CropDialog } from '../../../ui/fields/crop-dialog.tsx';
import type { CropArea } from '../../../ui/fields/crop-picture.ts';
import { profileWords } from '../texts.ts';

interface PictureCropProps {
  editor: {
    toCrop: File | null;
    waiting?: number;
    sizeError?: (area: CropArea) => string | null;
    cropped: (picture: File) => void;
    dropCrop: () => void;
  };
  title: string;
  aspect: number;
  isRound?: boolean;
  longest: number;
}

export function PictureCrop({ editor, ...look }: PictureCropProps) {
  const texts = { untouched: profileTexts.cropperUntouched, unreadable: profileTexts.pictureUnreadable };
  return (
    <CropDialog
      {...look}
      file={editor.toCrop}
      waiting={editor.waiting ?? 0}
      texts={texts}
      judge={(area) => ({
        refusal: editor.sizeError?.(area) ?? null,
        warning: isSmallPicture(area) ? profileWords.smallPicture(SMALL_PICTURE_PX) : null,
      })}
      onCropped={editor.cropped}
      onClose={editor.dropCrop}
    />
  );
}
