import { lazyPart } from '../lib/lazy-part.tsx';

/** Its code, the cropper's included, is loaded by who opens it. */
export const OwnProfileDialog = lazyPart(
  async () => (await import('../features/profile/components/own-profile-dialog.tsx')).OwnProfileDialog,
);
