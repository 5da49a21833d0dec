import type { Applicant } from '@jipe/contract/applicants/schema';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/data-rows.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import type { ApplicantActs } from '../use-applicant-acts.ts';
import type { ApplicantList } from '../use-applicants.ts';
import { ApplicantFacts } from './applicant-facts.tsx';
import { ApplicantName } from './applicant-name.tsx';
import { ContactInfo } from './contact-info.tsx';
import { MessageButton } from './message-button.tsx';
import { PeopleTable } from './people-table.tsx';
import { StatusEditor } from './status-editor.tsx';

interface ApplicantsTableProps {
  list: ApplicantList;
  acts: ApplicantActs;
  onOpen: (applicant: Applicant) => void;
  empty: ReactNode;
  /** What to say when loading failed and the server did not. */
  failed: string;
  /** Beneath each name: the listing. Not where all are of one. */
  hasJob?: boolean;
  /** Rows of the skeleton: few where something follows below, which would jump. */
  skeletonRows?: number;
}

interface HideButtonProps {
  applicant: Applicant;
  acts: ApplicantActs;
  staysInList?: boolean;
}

/** The eye at the end of a row; who has not applied cannot be hidden. */
export function HideButton({ applicant, acts, staysInList = false }: HideButtonProps) {
  const { application_id, is_hidden } = applicant.job;
  if (application_id === null) return null;
  const Icon = is_hidden ? IconEye : IconEyeOff;
  return (
    <IconButton
      label={`${is_hidden ? texts.unhide : texts.hide} ${applicant.user.seeker_full_name}`}
      onClick={() => void acts.hide(applicant, !is_hidden, { staysInList })}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}

function columnsOf({ acts, hasJob = false }: ApplicantsTableProps): Column<Applicant>[] {
  const names = texts.columns;
  return [
    {
      key: 'applicant',
      header: names.applicant,
      // Without the listing beneath it a name leaves its room to the addresses.
      width: hasJob ? '21.25rem' : '18rem',
      isTitle: true,
      cell: (applicant) => <ApplicantName applicant={applicant} hasJob={hasJob} />,
      beside: (applicant) => <ApplicantFacts {...applicant} />,
    },
    {
      key: 'applied',
      header: names.dateApplied,
      width: '9rem',
      cell: ({ user }) => <TimeText value={user.applied_date} isRelative isAlone />,
    },
    { key: 'contact', header: names.contactInfo, cell: ({ user }) => <ContactInfo user={user} /> },
    {
      key: 'status',
      header: names.status,
      width: '16.5rem',
      bareOnPhone: 'wide',
      cell: (applicant) => <StatusEditor applicant={applicant} acts={acts} />,
    },
    {
      key: 'messaging',
      header: names.messaging,
      width: '9rem',
      bareOnPhone: 'narrow',
      cell: (applicant) => <MessageButton applicant={applicant} acts={acts} />,
    },
    {
      key: 'actions',
      header: names.actions,
      isHeaderHidden: true,
      align: 'end',
      width: '4rem',
      cell: (applicant) => <HideButton applicant={applicant} acts={acts} />,
    },
  ];
}

/** Who applied. */
export function ApplicantsTable(props: ApplicantsTableProps) {
  const { list, onOpen, empty, failed, skeletonRows = 8 } = props;
  return (
    <PeopleTable
      label={texts.toggles.applicants}
      columns={columnsOf(props)}
      list={list}
      onOpen={onOpen}
      empty={empty}
      failed={failed}
      skeletonRows={skeletonRows}
    />
  );
}
