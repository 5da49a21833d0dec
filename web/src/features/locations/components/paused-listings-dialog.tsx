import type { ListingRow } from '@jipe/contract/listings/schema';
import { locationTexts } from '@jipe/contract/locations/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failedRead } from '../../../lib/failed-read.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { TextSkeleton } from '../../../ui/data/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import { locationQuery } from '../api.ts';
import { locationWords } from '../texts.ts';
import { locationDialogWords } from '../texts-dialogs.ts';
import styles from './paused-listings-dialog.module.css';

interface PausedListingsDialogProps {
  location: { id: string; name: string };
  /** Activates a listing, with its charge confirmation. */
  onActivate: (listing: ListingRow) => void;
  onClose: () => void;
}

/** Shown after a location was activated: offers its paused listings one by one. */
export function PausedListingsDialog({ location, onActivate, onClose }: PausedListingsDialogProps) {
  const query = useQuery(locationQuery(location.id));
  const { data, error } = query;
  // Lists only listings that were paused at first; one that is activated here keeps its place.
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const listings = data?.jobs.filter((job) => !job.is_closed && (!job.is_active || asked.has(job.id))) ?? [];
  if (listings.some((job) => !asked.has(job.id))) setAsked(new Set(listings.map((job) => job.id)));
  const paused = listings.filter((job) => !job.is_active).length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={locationDialogWords.activeAgain(location.name)}
      size="small"
      footer={
        <AppButton variant="primary" onClick={onClose}>
          {locationDialogWords.done}
        </AppButton>
      }
    >
      {error && !data ? (
        <ErrorState {...failedRead(query, locationTexts.pageLoadFailed)} />
      ) : data ? (
        <Stack gap="m">
          <Text>{paused === 0 ? locationDialogWords.noPaused : locationDialogWords.stillPaused(paused)}</Text>
          <ul className={styles.listings}>
            {listings.map((listing) => (
              <li key={listing.id} className={styles.listing}>
                <Text as="span">{listing.title}</Text>
                {listing.is_active ? (
                  <StatusBadge tone="success" hasDot>
                    {locationTexts.active}
                  </StatusBadge>
                ) : (
                  <AppButton
                    size="small"
                    onClick={() => onActivate(listing)}
                    aria-label={locationWords.activateOf(listing.title)}
                  >
                    {locationWords.activate}
                  </AppButton>
                )}
              </li>
            ))}
          </ul>
        </Stack>
      ) : (
        <TextSkeleton lines={4} />
      )}
    </Dialog>
  );
}
