import type { Applicant } from '@jipe/contract/applicants/schema';
import type { ConversationDetail } from '@jipe/contract/messaging/schema';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { TextSkeleton } from '../../../ui/data/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { applicantTexts } from '@jipe/contract/applicants/texts';
import { failedRead } from '../../../lib/failed-read.ts';
import { filterFrom } from '../filter.ts';
import { storyWords } from '../texts-story.ts';
import { applicantWords } from '../texts.ts';
import { useApplicantActs } from '../use-applicant-acts.ts';
import { type ApplicantList, useApplicants, useFavourites } from '../use-applicants.ts';
import { useLiveApplicants } from '../use-live-applicants.ts';
import { AlsoApplied } from './also-applied.tsx';
import { ApplicantMarks } from './applicant-marks.tsx';
import { ApplicantStory } from './applicant-story.tsx';
import { HideButton } from './applicants-table.tsx';
import { HoursBar } from './hours-match.tsx';
import styles from './seeker-panel.module.css';
import { StatusEditor } from './status-editor.tsx';
import { WindowSection } from './window-section.tsx';

interface OfConversation {
  detail: ConversationDetail;
}

/** The listing, the hours, the status editor and the team's notes. */
function About({ applicant }: { applicant: Applicant }) {
  const acts = useApplicantActs();
  const { user, job } = applicant;
  const { application_id } = job;
  return (
    <>
      <div className={styles.facts}>
        <span className={styles.job}>{`${job.title}\u00a0· ${job.location_name}`}</span>
        <Text as="span" size="s" tone="muted">
          {user.applied_date === null ? applicantWords.favoritedWhen : applicantWords.appliedWhen}{' '}
          <TimeText value={user.applied_date ?? user.favorited_date} isRelative />
        </Text>
        <span className={styles.marks}>
          <HoursBar match={job.hours_match} />
          <ApplicantMarks job={job} />
        </span>
        <AlsoApplied user={user} />
      </div>
      {application_id !== null && (
        <>
          <div className={styles.status}>
            <StatusEditor applicant={applicant} acts={acts} />
            <HideButton applicant={applicant} acts={acts} staysInList />
          </div>
          <WindowSection title={storyWords.title}>
            <ApplicantStory
              key={application_id}
              applicant={applicant}
              application_id={application_id}
              hasMessages={false}
            />
          </WindowSection>
        </>
      )}
    </>
  );
}

function Found({ list, detail }: OfConversation & { list: ApplicantList }) {
  const { seeker_id, job_id } = detail;
  const applicant = list.rows?.find(({ user, job }) => user.user_id === seeker_id && job.job_id === job_id);
  if (applicant) return <About applicant={applicant} />;
  if (list.error) return <ErrorState {...failedRead(list, applicantTexts.fetchDataFailed)} />;
  if (list.rows === undefined || list.isFetching) return <TextSkeleton />;
  return (
    <Text size="s" tone="muted">
      {applicantWords.notApplied}
    </Text>
  );
}

/** Finds the application by listing and name, as the window does. */
function Application({ detail }: OfConversation) {
  const filter = filterFrom({
    job: detail.job_id,
    search: detail.seeker_full_name,
    hidden: detail.application?.is_hidden === true ? '1' : '',
  });
  const list = useApplicants(filter);
  useLiveApplicants(list, filter);
  return <Found list={list} detail={detail} />;
}

function Favourite({ detail }: OfConversation) {
  return <Found list={useFavourites(detail.job_id, detail.seeker_full_name)} detail={detail} />;
}

interface PersonBesideProps extends OfConversation {
  /** Shows the panel beside the conversation. Otherwise the panel is a dialog over it. */
  isBeside: boolean;
  onClose: () => void;
}

/** The seeker of a conversation, with the facts that matter while writing. */
export function SeekerPanel({ detail, isBeside, onClose }: PersonBesideProps) {
  const about = (
    <div className={styles.person}>
      {detail.application === null ? <Favourite detail={detail} /> : <Application detail={detail} />}
    </div>
  );
  if (isBeside) return about;
  return (
    <Dialog isOpen onClose={onClose} title={detail.seeker_full_name}>
      {about}
    </Dialog>
  );
}
