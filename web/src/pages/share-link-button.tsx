import type { ListingRow } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { AppButton } from '../ui/app-button.tsx';
import type { ListingDesk } from '../features/listings/components/listing-desk.tsx';

type Shared = Pick<ListingRow, 'id' | 'is_active' | 'dynamic_link_url'>;

/**
 * Button of an empty list of applicants: copies the listing's link. None for an inactive listing, which nobody can see.
 */
export const shareLinkButton = (desk: ListingDesk, listing: Shared) =>
  listing.is_active && (
    <AppButton onClick={() => desk.copyLink(listing)}>{listingTexts.menu.copyDynamicLink}</AppButton>
  );
