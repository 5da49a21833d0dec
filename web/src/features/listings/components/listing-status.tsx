import type { ListingRow } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './listing-table.module.css';

const tones = { active: 'success', paused: 'neutral', closed: 'neutral' } as const;

/** Why it is paused, where that was not the user's own doing. */
const causes: Record<NonNullable<ListingRow['pause_cause']>, string> = {
  user: '',
  location: 'Paused with its location',
  plan: 'Paused with the subscription',
  declined: 'The card was declined',
  no_credits: 'No credits left',
};

export function ListingStatus({ listing }: { listing: Pick<ListingRow, 'status' | 'pause_cause'> }) {
  const cause = listing.status === 'paused' && listing.pause_cause ? causes[listing.pause_cause] : '';
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
