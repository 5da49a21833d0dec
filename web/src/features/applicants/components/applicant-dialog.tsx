import type { ApplicationAction } from '@jipe/contract/applicants/rules';
import type { Applicant } from '@jipe/contract/applicants/schema';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUrlAct } from '../../../lib/url-act.ts';
import { language, locale } from '../../../lib/language.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { Text, VisuallyHidden } from '../../../ui/text.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { jobQuery } from '../api.ts';
import { storyWords } from '../texts-story.ts';
import { applicantWords } from '../texts.ts';
import type { ApplicantActs } from '../use-applicant-acts.ts';
import { useHiredMoment } from '../hired-moment.ts';
import { useHiredPart } from '../hired-part.ts';
import { useSeen } from '../use-seen.ts';
import { useWindowKeys } from '../use-window-keys.ts';
import { AlsoApplied } from './also-applied.tsx';
import { ApplicantAnswers } from './applicant-answers.tsx';
import { ApplicantAvailability } from './applicant-availability.tsx';
import styles from './applicant-dialog.module.css';
import { ApplicantMarks } from './applicant-marks.tsx';
import { ApplicantProfile } from './applicant-profile.tsx';
import { ApplicantStory } from './applicant-story.tsx';
import { HideButton } from './applicants-table.tsx';
import { HoursBar } from './hours-match.tsx';
import { MessageButton } from './message-button.tsx';
import { StatusEditor } from './status-editor.tsx';
import { WindowSection } from './window-section.tsx';

interface ApplicantDialogProps {
  applicant: Applicant;
  /** `at` counts from 1; `of` is the size of the whole list. */
  place: { at: number; of: number };
  acts: ApplicantActs;
  /** Absent on the first and the last applicant. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** Carries out the act that the address asks for. A tick still waits to be saved, as every tick does. */
function useAskedAct({ acts, applicant }: Pick<ApplicantDialogProps, 'acts' | 'applicant'>) {
  useUrlAct((ask) => {
    if (ask === 'message') void acts.message(applicant);
    else if (ask === 'hire' && applicant.job.application_id !== null) acts.tick(applicant, 'hired', true);
  });
}

function Title({ applicant: { user, job }, place }: Pick<ApplicantDialogProps, 'applicant' | 'place'>) {
  return (
    <span className={styles.title}>
      <Avatar name={user.seeker_full_name} src={user.seeker_profile_picture} size={56} />
      <span className={styles.words}>
        <span className={styles.name}>
          <span>{user.seeker_full_name}</span>
          {job.is_hidden && <StatusBadge>{texts.filters.hidden}</StatusBadge>}
        </span>
        <span className={styles.line}>{`${job.title}\u00a0· ${job.location_name}`}</span>
        <span className={styles.line}>
          <span className={styles.fact}>
            {user.applied_date === null ? applicantWords.favoritedWhen : applicantWords.appliedWhen}{' '}
            <TimeText value={user.applied_date ?? user.favorited_date} isRelative />
            {place.of > 1 && ' ·'}
          </span>{' '}
          {place.of > 1 && <span className={styles.fact}>{applicantWords.placeOf(place.at, place.of)}</span>}
        </span>
      </span>
    </span>
  );
}

/** The language's name in the reader's language: "en inglés". */
const spoken = (code: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;

/** The hours covered, new or waiting, the source of the application, and the person's other applications. */
function Facts({ applicant: { user, job } }: Pick<ApplicantDialogProps, 'applicant'>) {
  const { language: theirs, via } = job.applied_with ?? { language, via: null };
  return (
    <div className={styles.facts}>
      <HoursBar match={job.hours_match} />
      <ApplicantMarks job={job} />
      {user.is_erased && <StatusBadge tone="warning">{applicantWords.isErased}</StatusBadge>}
      {!user.is_erased && !user.is_confirmed && <StatusBadge>{applicantWords.notConfirmed}</StatusBadge>}
      {job.wants_adjustment && <StatusBadge tone="info">{applicantWords.wantsAdjustment}</StatusBadge>}
      {theirs !== language && <StatusBadge>{applicantWords.appliedIn(spoken(theirs))}</StatusBadge>}
      {via !== null && <StatusBadge isCut>{applicantWords.cameBy(via)}</StatusBadge>}
      <AlsoApplied user={user} />
    </div>
  );
}

/** The basis of a decision: the applicant's hours against the listing's, and the answers. */
function Deciding({ applicant }: Pick<ApplicantDialogProps, 'applicant'>) {
  const { user, job } = applicant;
  const { data: listing, errorUpdatedAt, isFetching, refetch } = useQuery(jobQuery(job.job_id));
  // The notice stays during a retry.
  const isUnloaded = !listing && errorUpdatedAt > 0;
  return (
    <>
      {job.applied_with && job.applied_with.note !== '' && <Text keepsBreaks>{job.applied_with.note}</Text>}
      <WindowSection title={texts.sections.availability}>
        <ApplicantAvailability applicant={applicant} job={listing} />
        {isUnloaded && (
          <Notice
            tone="danger"
            action={
              <AppButton size="small" isLoading={isFetching} onClick={() => void refetch()}>
                {shellWords.tryAgain}
              </AppButton>
            }
          >
            {applicantWords.neededUnloaded}
          </Notice>
        )}
      </WindowSection>
      {job.application_type === 'jipe_application' && user.responsibilities_answers.length > 0 && (
        <WindowSection title={texts.sections.questions}>
          <ApplicantAnswers {...applicant} />
        </WindowSection>
      )}
    </>
  );
}

/** Announces the effect of a key to screen readers. */
function useSaid(acts: ApplicantActs) {
  const [said, setSaid] = useState('');
  return {
    said,
    say: (applicant: Applicant, action: ApplicationAction) => {
      // The key saves the unsaved ticks, too.
      const before = acts.ticked(applicant);
      const after = before.includes(action) ? before.filter((each) => each !== action) : [...before, action];
      const statuses = after.map((each) => texts.filters[each]).join(', ');
      setSaid(applicantWords.nowHolds(applicant.user.seeker_full_name, statuses || applicantWords.noStatus));
    },
  };
}

/**
 * Everything about one applicant, the basis of a decision first. Keys and two buttons lead to the previous and the next
 * applicant.
 */
export function ApplicantDialog({ applicant, place, acts, onPrevious, onNext, onClose }: ApplicantDialogProps) {
  const { user, job } = applicant;
  const { application_id } = job;
  const { said, say } = useSaid(acts);
  useWindowKeys({ applicant, acts, onPrevious, onNext, onSaid: say });
  useSeen(applicant);
  useAskedAct({ acts, applicant });
  const hiredPart = useHiredPart();
  const hiredMoment = useHiredMoment();
  return (
    <Dialog
      isOpen
      isAtAddress
      onClose={onClose}
      size={application_id === null ? 'large' : 'wide'}
      title={<Title applicant={applicant} place={place} />}
      footer={
        <div className={styles.footer}>
          <div className={styles.leaf}>
            <IconButton label={applicantWords.previous} disabled={!onPrevious} onClick={onPrevious}>
              <IconChevronLeft size={22} aria-hidden="true" />
            </IconButton>
            <IconButton label={applicantWords.next} disabled={!onNext} onClick={onNext}>
              <IconChevronRight size={22} aria-hidden="true" />
            </IconButton>
          </div>
          <MessageButton applicant={applicant} acts={acts} variant="primary" size="medium" />
        </div>
      }
    >
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
      <div className={styles.window} key={`${job.job_id}:${user.user_id}`}>
        <div className={styles.sections}>
          {application_id !== null && (
            <div className={styles.state}>
              <StatusEditor applicant={applicant} acts={acts} isWide />
              <HideButton applicant={applicant} acts={acts} staysInList />
            </div>
          )}
          {hiredMoment.note}
          <Facts applicant={applicant} />
          {hiredPart(applicant)}
          <Deciding applicant={applicant} />
          <ApplicantProfile user={user} />
        </div>
        {application_id !== null && (
          <div className={styles.aside}>
            <WindowSection title={storyWords.title}>
              <ApplicantStory applicant={applicant} application_id={application_id} />
            </WindowSection>
          </div>
        )}
      </div>
    </Dialog>
  );
}
