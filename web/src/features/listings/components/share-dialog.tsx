import { listingTexts } from '@jipe/contract/listings/texts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { partInPlace } from '../../../ui/part-in-place.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { listingWords } from '../texts.ts';
import { JobLink } from './job-link.tsx';

const QrCode = partInPlace(
  async () => (await import('../../../ui/qr-code.tsx')).QrCode,
  () => <Skeleton width="10rem" height="10rem" />,
);

interface ShareDialogProps {
  title: string;
  url: string;
  isActive: boolean;
  onClose: () => void;
}

/** A listing's link, to copy or to scan as a QR code. */
export function ShareDialog({ title, url, isActive, onClose }: ShareDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={listingTexts.menu.share} size="small">
      <Stack>
        <Text tone="muted">{isActive ? listingWords.shareActive(title) : listingWords.sharePaused(title)}</Text>
        {url === '' ? (
          <Text tone="danger">{listingTexts.noDynamicUrl}</Text>
        ) : (
          <>
            <JobLink url={url} />
            <Row justify="center">
              <QrCode text={url} label={listingWords.qrCodeOf(url)} />
            </Row>
            <Text size="s" tone="muted">
              {listingWords.qrCode}
            </Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
