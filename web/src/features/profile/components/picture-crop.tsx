import { profileTexts } from '@jipe/contract/profile/texts';
import { CropDialog } from '../../../ui/crop-dialog.tsx';

interface PictureCropProps {
  editor: { toCrop: File | null; waiting?: number; cropped: (picture: File) => void; dropCrop: () => void };
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
      onCropped={editor.cropped}
      onClose={editor.dropCrop}
    />
  );
}
