import type { Applicant } from '@jipe/contract/applicants/schema';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import type { ReactNode } from 'react';
import { useIsWide } from '../../../lib/use-is-wide.ts';
import type { Column } from '../../../ui/data/data-rows.tsx';
import { AppButton } from '../../../ui/app-button.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import type { ApplicantActs } from '../use-applicant-acts.ts';
import type { ApplicantSelection } from '../use-applicant-selection.ts';
import type { ApplicantList } from '../use-applicants.ts';
import { ApplicantFacts } from './applicant-facts.tsx';
import { WaitingMark } from './applicant-marks.tsx';
import { ApplicantName } from './applicant-name.tsx';
import { ContactInfo } from './contact-info.tsx';
import { MessageButton } from './message-button.tsx';
import { PeopleTable } from './people-table.tsx';
import styles from './applicants-table.module.css';
import { SelectBox, SelectShownBox } from './select-box.tsx';
import { StatusEditor } from './status-editor.tsx';

interface ApplicantsTableProps {
  list: ApplicantList;
  acts: ApplicantActs;
  selection: ApplicantSelection;
  onOpen: (applicant: Applicant) => void;
  empty: ReactNode;
  /** The error message when loading failed and the server sent none. */
  failed: string;
  /** Shows the listing below each name. Off where all rows are of one listing. */
  hasJob?: boolean;
  /** Rows of the skeleton: few where content follows below, which would jump. */
  skeletonRows?: number;
}

interface HideButtonProps {
  applicant: Applicant;
  acts: ApplicantActs;
  staysInList?: boolean;
}

/**
 * The hide button at the end of a row. A word and not an eye icon, which would suggest viewing. A favourite without an
 * application cannot be hidden.
 */
export function HideButton({ applicant, acts, staysInList = false }: HideButtonProps) {
  const { application_id, is_hidden } = applicant.job;
  if (application_id === null) return null;
  const word = is_hidden ? texts.unhide : texts.hide;
  return (
    <AppButton
      variant="quiet"
      size="small"
      aria-label={`${word} ${applicant.user.seeker_full_name}`}
      onClick={() => void acts.hide(applicant, !is_hidden, { staysInList })}
    >
      {word}
    </AppButton>
  );
}

function columnsOf({ acts, selection, hasJob = false }: ApplicantsTableProps, isWide: boolean): Column<Applicant>[] {
  const names = texts.columns;
  return [
    {
      key: 'applicant',
      header: names.applicant,
      width: '34rem',
      isTitle: true,
      headerBefore: <SelectShownBox selection={selection} />,
      before: selection.isOn ? (applicant) => <SelectBox applicant={applicant} selection={selection} /> : undefined,
      cell: (applicant) => <ApplicantName applicant={applicant} hasJob={hasJob} />,
      beside: (applicant) => <ApplicantFacts applicant={applicant} withoutWaiting={isWide} />,
    },
    {
      key: 'applied',
      header: names.dateApplied,
      width: '7.25rem',
      isDeskOnly: true,
      cell: ({ user, job }) => (
        <span className={styles.applied}>
          <TimeText value={user.applied_date} isRelative isAlone />
          {isWide && <WaitingMark job={job} />}
        </span>
      ),
    },
    {
      key: 'contact',
      header: names.contactInfo,
      width: '13.5rem',
      isDeskOnly: true,
      cell: ({ user }) => <ContactInfo user={user} isRow />,
    },
    {
      key: 'status',
      header: names.status,
      width: '12.5rem',
      bareOnPhone: 'wide',
      cell: (applicant) => <StatusEditor applicant={applicant} acts={acts} />,
    },
    {
      key: 'messaging',
      header: names.messaging,
      width: '7.5rem',
      bareOnPhone: 'narrow',
      cell: (applicant) => <MessageButton applicant={applicant} acts={acts} />,
    },
    {
      key: 'actions',
      header: names.actions,
      isHeaderHidden: true,
      align: 'end',
      width: '3.5rem',
      cell: (applicant) => <HideButton applicant={applicant} acts={acts} />,
    },
  ];
}

export function ApplicantsTable(props: ApplicantsTableProps) {
  const { list, selection, onOpen, empty, failed, skeletonRows = 8 } = props;
  return (
    <PeopleTable
      label={texts.toggles.applicants}
      columns={columnsOf(props, useIsWide())}
      list={list}
      onOpen={onOpen}
      selection={selection}
      empty={empty}
      failed={failed}
      skeletonRows={skeletonRows}
    />
  );
}
