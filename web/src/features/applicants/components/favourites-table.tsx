import type { Applicant } from '@jipe/contract/applicants/schema';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/data/data-rows.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { applicantWords } from '../texts.ts';
import type { ApplicantActs } from '../use-applicant-acts.ts';
import type { ApplicantSelection } from '../use-applicant-selection.ts';
import type { ApplicantList } from '../use-applicants.ts';
import { ApplicantFacts } from './applicant-facts.tsx';
import { ApplicantName } from './applicant-name.tsx';
import { HideButton } from './applicants-table.tsx';
import { MessageButton } from './message-button.tsx';
import { PeopleTable } from './people-table.tsx';
import { SelectBox, SelectShownBox } from './select-box.tsx';
import styles from './favourites-table.module.css';

interface FavouritesTableProps {
  list: ApplicantList;
  acts: ApplicantActs;
  selection: ApplicantSelection;
  onOpen: (applicant: Applicant) => void;
  empty: ReactNode;
}

const columnsOf = ({ acts, selection }: FavouritesTableProps): Column<Applicant>[] => [
  {
    key: 'applicant',
    header: texts.columns.applicant,
    isTitle: true,
    headerBefore: selection.selectable > 0 && <SelectShownBox selection={selection} />,
    before: selection.isOn ? (applicant) => <SelectBox applicant={applicant} selection={selection} /> : undefined,
    cell: (applicant) => (
      <span className={styles.person}>
        <ApplicantName applicant={applicant} />
        {applicant.job.application_id !== null && <StatusBadge tone="info">{applicantWords.applied}</StatusBadge>}
        {applicant.job.is_hidden && <StatusBadge>{texts.filters.hidden}</StatusBadge>}
      </span>
    ),
    beside: (applicant) => <ApplicantFacts applicant={applicant} />,
  },
  {
    key: 'favorited',
    header: texts.columns.favoritedDate,
    width: '12rem',
    cell: ({ user }) => <TimeText value={user.favorited_date} isRelative isAlone />,
  },
  {
    key: 'messaging',
    header: texts.columns.messaging,
    width: '15.5rem',
    cell: (applicant) => (
      <span className={styles.acts}>
        <MessageButton applicant={applicant} acts={acts} />
        <HideButton applicant={applicant} acts={acts} />
      </span>
    ),
  },
];

/** A closed listing does not promise further favourites. */
export function NoFavourites({ isClosed }: { isClosed: boolean }) {
  return (
    <EmptyState title={texts.empty} as="h2">
      {isClosed ? applicantWords.nobodyDidMark : applicantWords.nobodyMarked}
    </EmptyState>
  );
}

/** The seekers who marked the listing as a favourite. */
export function FavouritesTable(props: FavouritesTableProps) {
  const { list, selection, onOpen, empty } = props;
  return (
    <PeopleTable
      label={texts.toggles.favorites}
      columns={columnsOf(props)}
      list={list}
      onOpen={onOpen}
      selection={selection}
      empty={empty}
      failed={texts.favouritesFailed}
      skeletonRows={5}
    />
  );
}
