import { fileError, logoError } from '@jipe/contract/profile/rules';
import { isAtLeast } from '@jipe/contract/onboarding/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import { useRef, useState } from 'react';
import { useMe } from '../../lib/me.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useAct } from '../../lib/use-act.ts';
import { type Upload, type UploadOptions, useUpload } from '../../lib/use-upload.ts';
import { type CropArea, pictureSize } from '../../ui/fields/crop-picture.ts';
import * as api from './api.ts';
import { withToasts } from './toast-outcome.ts';

type Size = Pick<CropArea, 'width' | 'height'>;

/** The editor of a picture that is chosen, cropped, previewed and sent. */
export interface PictureEditor {
  /** The new picture, or the saved one. */
  url: string | null;
  /** Whether there is a saved picture to return to. */
  hasSaved: boolean;
  /** The chosen file that waits for the cropper. */
  toCrop: File | null;
  error: string | null;
  /** Returns why a picture of this size is refused, or null. */
  sizeError?: (size: Size) => string | null;
  isDirty: boolean;
  /** A picture is chosen, being cropped or being sent, and is lost when the user leaves. */
  isUnsent: boolean;
  upload: Upload;
  pick: (file: File) => Promise<void>;
  cropped: (picture: File) => void;
  dropCrop: () => void;
  /** Returns true when the picture is saved, or there was nothing to save. */
  save: () => Promise<boolean>;
  revert: () => void;
}

interface PictureOptions {
  savedUrl: string | null;
  /** Sends the picture as soon as it is cropped. */
  isSentAtOnce: boolean;
  sizeError?: (size: Size) => string | null;
  send: (picture: File, options: UploadOptions) => Promise<void>;
}

function usePictureEditor({ savedUrl, isSentAtOnce, sizeError, send }: PictureOptions): PictureEditor {
  const [toCrop, setToCrop] = useState<File | null>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const lastPicked = useRef<File | null>(null);
  const upload = useUpload();
  const newUrl = useObjectUrl(picture);

  async function sizeRefusal(file: File): Promise<string | null> {
    const size = sizeError ? await pictureSize(file) : null;
    // The cropper reports a picture that cannot be read.
    return size === null ? null : (sizeError?.(size) ?? null);
  }

  async function store(chosen: File): Promise<boolean> {
    const isDone = await upload.run(async (options) => send(chosen, options));
    if (isDone) setPicture(null);
    return isDone;
  }

  return {
    url: newUrl ?? savedUrl,
    hasSaved: savedUrl !== null,
    toCrop,
    error,
    isDirty: picture !== null,
    isUnsent: picture !== null || toCrop !== null || upload.isSending,
    upload,
    ...(sizeError ? { sizeError } : {}),
    async pick(file) {
      lastPicked.current = file;
      const refusal = fileError(file, 'picture') ?? (await sizeRefusal(file));
      if (lastPicked.current !== file) return;
      setError(refusal);
      setToCrop(refusal === null ? file : null);
    },
    cropped(chosen) {
      setToCrop(null);
      setPicture(chosen);
      upload.forget();
      if (isSentAtOnce) void store(chosen);
    },
    dropCrop: () => setToCrop(null),
    save: async () => (picture === null ? true : store(picture)),
    revert() {
      upload.cancel();
      upload.forget();
      setPicture(null);
      setError(null);
    },
  };
}

const logoTexts = () => ({ done: profileTexts.logoUploaded, failed: profileTexts.logoFailed });
const bannerTexts = () => ({ done: profileTexts.bannerUploaded, failed: profileTexts.bannerFailed });
const ownTexts = () => ({ done: profileTexts.pictureUploaded, failed: profileTexts.uploadFailed });

/** Onboarding saves the logo on upload; its card saves it with Save. */
export function useLogoEditor({ isSentAtOnce }: { isSentAtOnce: boolean }): PictureEditor {
  const { business_logo_url } = useMe();
  return usePictureEditor({
    savedUrl: business_logo_url,
    isSentAtOnce,
    sizeError: logoError,
    send: withToasts(api.sendLogo, logoTexts()),
  });
}

export function useOwnPictureEditor(): PictureEditor {
  const { profile_picture_url } = useMe();
  return usePictureEditor({
    savedUrl: profile_picture_url,
    isSentAtOnce: true,
    send: withToasts(api.sendOwnPicture, ownTexts()),
  });
}

export interface BannerEditor extends PictureEditor {
  type: 'jipe' | 'custom';
  choose: (type: 'jipe' | 'custom') => void;
  isValid: boolean;
  isSaving: boolean;
}

/** The default banner or the business's own picture. The card saves the default as soon as it is chosen. */
export function useBannerEditor({ isDefaultSavedAtOnce }: { isDefaultSavedAtOnce: boolean }): BannerEditor {
  const { banner_type, banner_picture_url, profile_completed_up_to } = useMe();
  const [chosen, setChosen] = useState<'jipe' | 'custom' | null>(null);
  // A refusal reverts the choice.
  const { isBusy, run } = useAct(() => setChosen(null));
  const savedUrl = banner_type === 'custom' ? banner_picture_url : null;
  const picture = usePictureEditor({ savedUrl, isSentAtOnce: false, send: withToasts(api.sendBanner, bannerTexts()) });
  const type = chosen ?? banner_type;
  const isStored = type === 'jipe' && banner_type === 'jipe' && isAtLeast(profile_completed_up_to, 'banner_picture');

  const saveDefault = () =>
    run(async () => {
      const { done, failed } = bannerTexts();
      // In onboarding Next saves the default, so no "uploaded" message is shown.
      await withToasts(api.chooseDefaultBanner, isDefaultSavedAtOnce ? { done, failed } : { failed })();
      picture.revert();
      setChosen(null);
    });

  return {
    ...picture,
    type,
    isSaving: isBusy,
    isValid: type === 'jipe' || picture.url !== null,
    choose(next) {
      setChosen(next);
      if (next === 'jipe' && isDefaultSavedAtOnce && banner_type !== 'jipe') void saveDefault();
    },
    async save() {
      if (type === 'custom') return picture.save();
      return isStored ? true : saveDefault();
    },
    revert() {
      picture.revert();
      setChosen(null);
    },
  };
}
