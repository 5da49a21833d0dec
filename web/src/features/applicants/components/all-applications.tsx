import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import { listingTexts } from '@jipe/contract/listings/texts';
import { paths } from '../../../lib/paths.ts';
import { AppButton, ButtonLink } from '../../../ui/app-button.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { isNarrowed } from '../filter.ts';
import { applicantWords } from '../texts.ts';
import { useApplicantActs } from '../use-applicant-acts.ts';
import { useApplicantSelection } from '../use-applicant-selection.ts';
import { useApplicantFilter } from '../use-applicant-filter.ts';
import { useApplicants } from '../use-applicants.ts';
import { useOpenApplicant } from '../use-open-applicant.ts';
import { AllHidden, ApplicantCount } from './applicant-count.tsx';
import { ApplicantDialog } from './applicant-dialog.tsx';
import { ApplicantFilterBar } from './applicant-filters.tsx';
import { ApplicantsTable } from './applicants-table.tsx';
import { NewApplicants } from './new-applicants.tsx';
import { SelectButton } from './select-box.tsx';
import { uiWords } from '../../../ui/texts.ts';

/** Every applicant of the business whom the user may see. */
export function AllApplications() {
  const { filter, search, setFilter, clear } = useApplicantFilter();
  const list = useApplicants(filter);
  const acts = useApplicantActs();
  const selection = useApplicantSelection(list);
  const { open, close, applicant, ...leafing } = useOpenApplicant(list, 'applicant');
  return (
    <>
      <PageHeader
        title={applicantWords.allApplications}
        description={
          list.error ? undefined : (
            <>
              <ApplicantCount list={list} counted="applications" onFilter={setFilter} />
              <SelectButton selection={selection} />
            </>
          )
        }
      />
      <Stack>
        <ApplicantFilterBar
          filter={filter}
          search={search}
          needed={filter.job_id === '' ? undefined : list.rows?.[0]?.job.hours_match.needed}
          onChange={setFilter}
        />
        <NewApplicants list={list} filter={filter} />
        <ApplicantsTable
          list={list}
          acts={acts}
          selection={selection}
          onOpen={open}
          failed={texts.fetchFailed}
          hasJob
          empty={
            isNarrowed(filter) ? (
              <EmptyState
                title={texts.empty}
                as="h2"
                action={<AppButton onClick={clear}>{uiWords.clearFilters}</AppButton>}
              >
                {applicantWords.noMatch}
              </EmptyState>
            ) : list.hiddenCount > 0 ? (
              <AllHidden list={list} counted="applications" onFilter={setFilter} />
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
