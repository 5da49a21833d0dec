import { lazyPart } from '../lib/lazy-part.tsx';

/** Lazy-loaded when first opened, together with the cropper. */
export const OwnProfileDialog = lazyPart(
  async () => (await import('../features/profile/components/own-profile-dialog.tsx')).OwnProfileDialog,
);
