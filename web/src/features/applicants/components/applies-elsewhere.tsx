import { applicantTexts } from '@jipe/contract/applicants/texts';
import type { ListingDetail } from '@jipe/contract/listings/schema';
import { IconClick } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { applicantWords } from '../texts.ts';

/**
 * Whether the listing takes applications on another page and none were made here. Applications made here earlier stay
 * listed.
 */
export const isAppliedElsewhere = (job: ListingDetail | undefined): job is ListingDetail =>
  job?.application_type === 'online_application' && job.job_applications_count === 0;

/** Replaces the applicant list of such a listing: its clicks and favourites, and the address where seekers apply. */
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
