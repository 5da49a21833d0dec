import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import { listingTexts } from '@jipe/contract/listings/texts';
import { COUNTED_AT_MOST } from '@jipe/contract/http/envelope';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { AppButton, ButtonLink } from '../../../ui/app-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { isNarrowed } from '../filter.ts';
import { applicantWords } from '../texts.ts';
import { useApplicantActs } from '../use-applicant-acts.ts';
import { useApplicantFilter } from '../use-applicant-filter.ts';
import { type ApplicantList, useApplicants } from '../use-applicants.ts';
import { useOpenApplicant } from '../use-open-applicant.ts';
import { ApplicantDialog } from './applicant-dialog.tsx';
import { ApplicantFilterBar } from './applicant-filters.tsx';
import { ApplicantsTable } from './applicants-table.tsx';
import { NewApplicants } from './new-applicants.tsx';

/** "1 applicant", "10,000+ applicants" */
export const countInWords = (count: number): string =>
  count >= COUNTED_AT_MOST ? applicantWords.countOrMore(COUNTED_AT_MOST) : applicantWords.count(count);

/** Its line is there from the beginning, so that nothing below it moves. */
function countOf({ rows, count, error }: ApplicantList): ReactNode {
  if (rows) return countInWords(count);
  return error ? undefined : <Skeleton width="7rem" height="1.5em" />;
}

/** Every applicant of the business, as far as the user may see them. */
export function AllApplications() {
  const { filter, setFilter, clear } = useApplicantFilter();
  const list = useApplicants(filter);
  const acts = useApplicantActs();
  const { open, close, applicant, ...leafing } = useOpenApplicant(list, 'applicant');
  return (
    <>
      <PageHeader title={applicantWords.allApplications} description={countOf(list)} />
      <Stack>
        <div>
          <ApplicantFilterBar filter={filter} onChange={setFilter} />
          <NewApplicants list={list} filter={filter} />
        </div>
        <ApplicantsTable
          list={list}
          acts={acts}
          onOpen={open}
          failed={texts.fetchFailed}
          hasJob
          empty={
            isNarrowed(filter) ? (
              <EmptyState
                title={texts.empty}
                as="h2"
                action={<AppButton onClick={clear}>{applicantWords.clearFilters}</AppButton>}
              >
                {applicantWords.noMatch}
              </EmptyState>
            ) : (
              <EmptyState
                title={texts.empty}
                as="h2"
                action={<ButtonLink to={paths.locationManager()}>{listingTexts.myLocations}</ButtonLink>}
              >
                {applicantWords.nobodyYet}
              </EmptyState>
            )
          }
        />
      </Stack>
      {applicant && <ApplicantDialog applicant={applicant} acts={acts} onClose={close} {...leafing} />}
    </>
  );
}
