import type { ListingRow } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import { listingWords } from '../texts.ts';
import styles from './listing-table.module.css';

const tones = { active: 'success', paused: 'neutral', closed: 'neutral' } as const;

export function ListingStatus({ listing }: { listing: Pick<ListingRow, 'status' | 'pause_cause'> }) {
  const cause = listing.status === 'paused' && listing.pause_cause ? listingWords.pauseCauses[listing.pause_cause] : '';
  return (
    <span className={styles.status}>
      <StatusBadge tone={tones[listing.status]} hasDot={listing.status === 'active'}>
        {listingTexts.statusLabel[listing.status]}
      </StatusBadge>
      {cause !== '' && (
        <Text as="span" size="xs" tone={listing.pause_cause === 'declined' ? 'danger' : 'muted'}>
          {cause}
        </Text>
      )}
    </span>
  );
}
