import { applicantTexts } from '@jipe/contract/applicants/texts';
import type { ListingDetail } from '@jipe/contract/listings/schema';
import { IconClick } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { applicantWords } from '../texts.ts';

/** Are the listing's applications made outside, so that nobody can stand in a list here? Those from before stay listed. */
export const isAppliedElsewhere = (job: ListingDetail | undefined): job is ListingDetail =>
  job?.application_type === 'online_application' && job.job_applications_count === 0;

/** In place of the applicants of such a listing: what is known of it here, and where they are. */
export function AppliesElsewhere({ job, action }: { job: ListingDetail; action: ReactNode }) {
  const { application_clicked_count, favorited, online_application_url: url } = job;
  const { clicks, favorites, where, why } = applicantWords.elsewhere;
  return (
    <EmptyState
      as="h2"
      icon={<IconClick size={26} stroke={1.75} aria-hidden="true" />}
      title={applicantTexts.empty}
      action={action}
    >
      <p>{`${clicks(application_clicked_count)}, ${favorites(favorited)}.`}</p>
      {url !== '' && (
        <p>
          {where} <TextLink to={url}>{url.replace(/^https?:\/\//, '')}</TextLink>
        </p>
      )}
      <p>{why}</p>
    </EmptyState>
  );
}
