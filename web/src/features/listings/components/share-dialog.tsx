import { listingTexts } from '@jipe/contract/listings/texts';
import { lazy, Suspense } from 'react';
import { toast } from '../../../lib/toast.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

const QrCode = lazy(async () => ({ default: (await import('../../../ui/qr-code.tsx')).QrCode }));

interface ShareDialogProps {
  title: string;
  url: string;
  isActive: boolean;
  onClose: () => void;
}

/** The link of a listing, to copy or to have read by a phone's camera. */
export function ShareDialog({ title, url, isActive, onClose }: ShareDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={listingTexts.menu.share} size="small">
      <Stack>
        <Text tone="muted">
          {isActive
            ? `Whoever opens it sees “${title}” in the app, or is told where to get the app.`
            : `“${title}” is paused: the link works again once it is active.`}
        </Text>
        {url === '' ? (
          <Text tone="danger">{listingTexts.noDynamicUrl}</Text>
        ) : (
          <>
            <CopyField
              label="Job link"
              value={url}
              buttonLabel={listingTexts.dialog.copyLink}
              onCopied={() => toast.success(listingTexts.linkCopied)}
              onFailed={() => toast.error('Your browser did not allow copying. Select the link and copy it by hand.')}
            />
            <Row justify="center">
              <Suspense fallback={<Skeleton width="10rem" height="10rem" />}>
                <QrCode text={url} label={`QR code of ${url}`} />
              </Suspense>
            </Row>
            <Text size="s" tone="muted">
              Show or print the code: a phone’s camera opens the link.
            </Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
