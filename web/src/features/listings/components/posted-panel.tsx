import { LISTING_DAYS } from '@jipe/contract/listings/rules';
import { IconEye, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { listingQuery } from '../api.ts';
import { listingWords } from '../texts.ts';
import { JobLink } from './job-link.tsx';
import { postedWords } from '../texts-posted.ts';
import { ListingPreview } from './listing-preview.tsx';
import { Poster } from './poster.tsx';
import styles from './posted-panel.module.css';

interface PostedPanelProps {
  /** The listings of one act: the same job at one or more locations. */
  ids: readonly string[];
  onClose: () => void;
}

/**
 * The listings that were just posted: where they are live, how to share them, and the next steps. Stays until it is
 * closed.
 */
export function PostedPanel({ ids, onClose }: PostedPanelProps) {
  const [first = ''] = ids;
  const { data: listing } = useQuery(listingQuery(first));
  const [open, setOpen] = useState<'preview' | 'poster' | null>(null);
  // The list shows that a listing was paused or closed meanwhile.
  if (!listing?.is_active) return null;
  const { title, location, dynamic_link_url: url } = listing;
  const { nextSteps } = postedWords;
  return (
    <div className={styles.posted}>
      <Card
        title={ids.length === 1 ? postedWords.liveAt(location.name) : postedWords.liveAtMany(ids.length)}
        description={postedWords.line(title)}
        footer={
          <Row>
            <AppButton icon={<IconEye size={18} aria-hidden="true" />} onClick={() => setOpen('preview')}>
              {postedWords.asSeekersSee}
            </AppButton>
            <AppButton icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => setOpen('poster')}>
              {postedWords.printPoster}
            </AppButton>
            <AppButton variant="quiet" onClick={onClose}>
              {postedWords.close}
            </AppButton>
          </Row>
        }
      >
        <div className={styles.both}>
          <Stack>
            <JobLink url={url} />
            <Stack gap="xs">
              <Text as="h3" weight="bold">
                {postedWords.next}
              </Text>
              <ol className={styles.steps}>
                <li>{nextSteps.apply}</li>
                <li>{nextSteps.spread}</li>
                <li>{nextSteps.renews(LISTING_DAYS)}</li>
              </ol>
            </Stack>
          </Stack>
          <QrCode text={url} label={listingWords.qrCodeOf(url)} />
        </div>
      </Card>
      {open === 'preview' && <ListingPreview id={first} onClose={() => setOpen(null)} />}
      {open === 'poster' && <Poster listing={listing} onDone={() => setOpen(null)} />}
    </div>
  );
}
