import { listingTexts } from '@jipe/contract/listings/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listingQuery } from '../api.ts';
import { HoursNeeded } from './hours-needed.tsx';
import { listingWords } from '../texts.ts';
import { valuesOf, type ListingValues } from '../values.ts';
import { ProfilePreview, type PreviewListing } from '../../profile/components/profile-preview.tsx';
import { previewOf } from '../../profile/form.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useMe } from '../../../lib/me.ts';
import { toast } from '../../../lib/toast.ts';

type Address = NonNullable<PreviewListing['address']>;

function previewListing(values: ListingValues, address: Address | undefined): PreviewListing {
  return {
    title: values.title,
    hourly_rate: formatMoney(values.hourly_rate),
    responsibilities: values.responsibilities.filter((name) => name.trim() !== ''),
    hours: <HoursNeeded week={values.week} />,
    ...(address ? { address } : {}),
  };
}

/** Unsaved values, as a seeker's phone will show them. */
export function ValuesPreview({ values, onClose }: { values: ListingValues; onClose: () => void }) {
  const me = useMe();
  const address = me.business_locations.find(({ id }) => id === values.location_ids[0]);
  return <ProfilePreview isOpen onClose={onClose} profile={previewOf(me)} listing={previewListing(values, address)} />;
}

/** A saved listing, as a seeker's phone shows it. */
export function ListingPreview({ id, onClose }: { id: string; onClose: () => void }) {
  const me = useMe();
  const { data: listing, isError } = useQuery(listingQuery(id));
  useEffect(() => {
    if (!isError) return;
    toast.error(listingTexts.dataFailed);
    onClose();
  }, [isError, onClose]);
  return (
    <ProfilePreview
      isOpen={!isError}
      onClose={onClose}
      profile={previewOf(me)}
      title={listingWords.previewTitle}
      {...(listing ? { listing: previewListing(valuesOf(listing), listing.address[0]) } : { isLoading: true })}
    />
  );
}
