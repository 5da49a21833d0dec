import type { ListingRow } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { AppButton } from '../ui/app-button.tsx';
import type { ListingDesk } from '../features/listings/components/listing-desk.tsx';

type Shared = Pick<ListingRow, 'id' | 'is_active' | 'dynamic_link_url'>;

/** What to do where nobody has applied yet; nothing for a listing that nobody sees. */
export const shareLinkButton = (desk: ListingDesk, listing: Shared) =>
  listing.is_active && (
    <AppButton onClick={() => desk.copyLink(listing)}>{listingTexts.menu.copyDynamicLink}</AppButton>
  );
