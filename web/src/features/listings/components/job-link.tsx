import { listingTexts } from '@jipe/contract/listings/texts';
import { toast } from '../../../lib/toast.ts';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { listingWords } from '../texts.ts';

export function JobLink({ url }: { url: string }) {
  return (
    <CopyField
      label={listingWords.jobLink}
      value={url}
      buttonLabel={listingTexts.dialog.copyLink}
      onCopied={() => toast.success(listingTexts.linkCopied)}
      onFailed={() => toast.error(listingWords.copyByHand)}
    />
  );
}
