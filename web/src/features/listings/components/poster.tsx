import type { ListingDetail } from '@jipe/contract/listings/schema';
import { formatMoney } from '../../../lib/format.ts';
import { useMe } from '../../../lib/me.ts';
import { PrintSheet } from '../../../ui/data/print-sheet.tsx';
import { listingWords } from '../texts.ts';
import { postedWords } from '../texts-posted.ts';

/** A sheet for the window with the job, its pay and its QR code, in both languages. */
export function Poster({ listing, onDone }: { listing: ListingDetail; onDone: () => void }) {
  const { business_name } = useMe().basic_info;
  const { title, hourly_rate, dynamic_link_url: url } = listing;
  const { hiring, perHour, scan, scanToo } = postedWords.poster;
  return (
    <PrintSheet
      above={[business_name, hiring]}
      title={title}
      below={`${formatMoney(hourly_rate)} ${perHour}`}
      code={{ text: url, label: listingWords.qrCodeOf(url) }}
      foot={[scan, scanToo, url]}
      onDone={onDone}
    />
  );
}
