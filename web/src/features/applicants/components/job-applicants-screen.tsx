import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import type { ListingDetail } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { failedRead } from '../../../lib/failed-read.ts';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useSteadyError } from '../../../lib/use-steady-error.ts';
import { ButtonLink } from '../../../ui/app-button.tsx';
import { NotHere, NotLoaded } from '../../../ui/not-here.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { jobQuery } from '../api.ts';
import { applicantWords } from '../texts.ts';
import { JobApplicantTables } from './job-applicants.tsx';

interface JobApplicantsScreenProps {
  location_id: string;
  job_id: string;
  /** The listing's status beside its title: active, paused or closed. */
  status: (listing: ListingDetail) => ReactNode;
  /** The action of the empty state, before anybody has applied. */
  emptyAction: (listing: ListingDetail) => ReactNode;
}

/** The applicants and favourites of one listing, with a link back to its location. */
export function JobApplicantsScreen({ location_id, job_id, status, emptyAction }: JobApplicantsScreenProps) {
  const query = useQuery(jobQuery(job_id));
  const { data: job } = query;
  const read = useSteadyError(query, job_id);
  const { error } = read;
  useDocumentTitle(job?.title);
  if (error && !job) {
    // The call has the listing's id in its body, so the server answers an unknown id with 400.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
      return (
        <NotHere
          what={listingTexts.jobListing}
          title={listingTexts.jobUnknown}
          parent={{ label: listingTexts.myLocations, to: paths.locationManager() }}
        >
          {listingTexts.whyJobUnknown}
        </NotHere>
      );
    }
    return (
      <NotLoaded
        what={listingTexts.jobListing}
        parent={{ label: listingTexts.myLocations, to: paths.locationManager() }}
        {...failedRead(read, texts.fetchDataFailed)}
      />
    );
  }
  const title = job === undefined ? texts.toggles.applicants : job.title;
  return (
    <Stack gap="l">
      <PageHeader
        title={title}
        description={job?.number == null ? undefined : `#${job.number}`}
        crumbs={[
          { label: listingTexts.myLocations, to: paths.locationManager() },
          { label: job?.location.name ?? applicantWords.location, to: paths.location(location_id) },
          { label: title },
        ]}
        aside={job ? status(job) : <Skeleton width="4rem" height="1.5rem" />}
        actions={<ButtonLink to={paths.position(location_id, job_id)}>{applicantWords.jobPosition}</ButtonLink>}
      />
      <JobApplicantTables job_id={job_id} emptyAction={job && emptyAction(job)} />
    </Stack>
  );
}
