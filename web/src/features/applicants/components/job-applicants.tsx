import { matchHours, neededHalfHours } from '@jipe/contract/applicants/rules.week';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import type { ListingDetail } from '@jipe/contract/listings/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppButton } from '../../../ui/app-button.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { FilterSheet } from '../../../ui/overlays/filter-sheet.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { jobQuery } from '../api.ts';
import { countSet, isNarrowed } from '../filter.ts';
import { applicantWords } from '../texts.ts';
import { type ApplicantActs, useApplicantActs } from '../use-applicant-acts.ts';
import { useApplicantSelection } from '../use-applicant-selection.ts';
import { useApplicantFilter } from '../use-applicant-filter.ts';
import { type ApplicantList, useApplicants, useFavourites } from '../use-applicants.ts';
import { useOpenApplicant } from '../use-open-applicant.ts';
import { ApplicantCards } from './applicant-cards.tsx';
import { AppliesElsewhere, isAppliedElsewhere } from './applies-elsewhere.tsx';
import { AllHidden, ApplicantCount, FavouriteCount } from './applicant-count.tsx';
import { ApplicantDialog } from './applicant-dialog.tsx';
import { SortField } from './applicant-filters.tsx';
import { ApplicantsTable } from './applicants-table.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { FavouritesTable, NoFavourites } from './favourites-table.tsx';
import { NewApplicants } from './new-applicants.tsx';
import { SelectButton } from './select-box.tsx';
import styles from './job-applicants.module.css';
import { LoadFailedNotice } from '../../../ui/data/load-failed-notice.tsx';
import { uiWords } from '../../../ui/texts.ts';

type View = 'table' | 'cards';

interface ListProps {
  job_id: string;
  view: View;
  /** Shared by both lists: a seeker who is in both lists is ticked in both. */
  acts: ApplicantActs;
  skeletonRows?: number;
  /** The action of the empty state, before anybody has applied. */
  emptyAction?: ReactNode;
}

const hoursNeeded = ({ availabilities }: ListingDetail): number =>
  matchHours(neededHalfHours(availabilities.time_sheets), null).needed;

/** Whether the count has a line: while loading, too, but not for an empty or failed list. */
const isCounted = ({ rows, error }: ApplicantList) => (rows === undefined ? !error : rows.length > 0);

function Applicants({ job_id, view, acts, skeletonRows, emptyAction }: ListProps) {
  const { filter, setFilter, clear } = useApplicantFilter(job_id);
  const list = useApplicants(filter);
  const selection = useApplicantSelection(list);
  const { open, close, applicant, ...leafing } = useOpenApplicant(list, 'applicant');
  const { data: job } = useQuery(jobQuery(job_id));
  const whyNobody =
    job?.status === 'closed'
      ? applicantWords.nobodyDidApply
      : emptyAction
        ? applicantWords.nobodyApplied
        : applicantWords.nobodyAppliedYet;
  const isFiltered = isNarrowed({ ...filter, job_id: '' });
  const empty = isFiltered ? (
    <EmptyState title={texts.empty} as="h2" action={<AppButton onClick={clear}>{uiWords.clearFilters}</AppButton>}>
      {applicantWords.noneTicked}
    </EmptyState>
  ) : list.hiddenCount > 0 ? (
    <AllHidden list={list} onFilter={setFilter} />
  ) : (
    <EmptyState title={texts.empty} as="h2" action={emptyAction}>
      {whyNobody}
    </EmptyState>
  );
  const shared = { list, acts, selection, onOpen: open, empty, failed: texts.fetchRequiredFailed };
  return (
    <>
      {isCounted(list) && (
        <Text as="div" size="s" tone="muted">
          <ApplicantCount list={list} onFilter={setFilter} />
          <SelectButton selection={selection} />
        </Text>
      )}
      <NewApplicants list={list} filter={filter} />
      {view === 'table' ? (
        <ApplicantsTable {...shared} {...(skeletonRows === undefined ? {} : { skeletonRows })} />
      ) : (
        <ApplicantCards
          label={texts.toggles.applicants}
          loading={applicantWords.loadingApplicants}
          orderedBy="applied"
          {...shared}
        />
      )}
      {applicant && <ApplicantDialog applicant={applicant} acts={acts} onClose={close} {...leafing} />}
    </>
  );
}

/** The applicants with their status boxes, unless the listing takes applications elsewhere. */
function ListedApplicants(props: ListProps) {
  const { job_id, emptyAction } = props;
  const { filter, setFilter } = useApplicantFilter(job_id);
  const job = useQuery(jobQuery(job_id));
  if (isAppliedElsewhere(job.data)) return <AppliesElsewhere job={job.data} action={emptyAction} />;
  return (
    <>
      <LoadFailedNotice query={job}>{applicantWords.neededUnloaded}</LoadFailedNotice>
      <FilterSheet count={countSet({ ...filter, job_id: '' })}>
        <DeskFilters filter={filter} needed={job.data && hoursNeeded(job.data)} onChange={setFilter}>
          <SortField filter={filter} onChange={setFilter} />
        </DeskFilters>
      </FilterSheet>
      <Applicants {...props} />
    </>
  );
}

function Favourites({ job_id, view, acts }: ListProps) {
  const list = useFavourites(job_id);
  const selection = useApplicantSelection(list);
  const { open, close, applicant, ...leafing } = useOpenApplicant(list, 'favorite');
  const { data: job } = useQuery(jobQuery(job_id));
  const empty = <NoFavourites isClosed={job?.status === 'closed'} />;
  return (
    <>
      {isCounted(list) && (
        <Text as="div" size="s" tone="muted">
          <FavouriteCount list={list} />
          <SelectButton selection={selection} />
        </Text>
      )}
      {view === 'table' ? (
        <FavouritesTable list={list} acts={acts} selection={selection} onOpen={open} empty={empty} />
      ) : (
        <ApplicantCards
          label={texts.toggles.favorites}
          loading={applicantWords.loadingFavorites}
          orderedBy="favorited"
          list={list}
          acts={acts}
          selection={selection}
          onOpen={open}
          empty={empty}
          failed={texts.favouritesFailed}
        />
      )}
      {applicant && <ApplicantDialog applicant={applicant} acts={acts} onClose={close} {...leafing} />}
    </>
  );
}

interface JobPeopleProps extends Omit<ListProps, 'acts'> {
  people: 'applicants' | 'favorites';
}

/** A listing's applicants with their status boxes, or its favourites, as a table or as cards to swipe. */
export function JobPeople({ job_id, people, view, emptyAction }: JobPeopleProps) {
  const acts = useApplicantActs();
  if (people === 'favorites') {
    return (
      <Stack gap="s">
        <Favourites job_id={job_id} view={view} acts={acts} />
      </Stack>
    );
  }
  return (
    <Stack gap="s">
      <ListedApplicants job_id={job_id} view={view} acts={acts} emptyAction={emptyAction} />
    </Stack>
  );
}

/** The tables of applicants and favourites, one below the other. */
export function JobApplicantTables({ job_id, emptyAction }: Pick<ListProps, 'job_id' | 'emptyAction'>) {
  const acts = useApplicantActs();
  return (
    <Stack gap="xl" isInOrder>
      <section aria-labelledby="job-applicants" className={styles.part}>
        <h2 id="job-applicants" className={styles.heading}>
          {texts.toggles.applicants}
        </h2>
        <ListedApplicants job_id={job_id} view="table" acts={acts} skeletonRows={2} emptyAction={emptyAction} />
      </section>
      <section aria-labelledby="job-favorites" className={styles.part}>
        <h2 id="job-favorites" className={styles.heading}>
          {texts.toggles.favorites}
        </h2>
        <Favourites job_id={job_id} view="table" acts={acts} />
      </section>
    </Stack>
  );
}
