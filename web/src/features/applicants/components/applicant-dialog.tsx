import type { Applicant } from '@jipe/contract/applicants/schema';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import type { ReactNode } from 'react';
import { formatCalendarMonth } from '../../../lib/format.ts';
import { useAsked } from '../../../lib/asking.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { jobQuery } from '../api.ts';
import { applicantWords } from '../texts.ts';
import type { ApplicantActs } from '../use-applicant-acts.ts';
import { useHiredMoment } from '../hired-moment.ts';
import { useHiredPart } from '../hired-part.ts';
import { useSeen } from '../use-seen.ts';
import { AlsoApplied } from './also-applied.tsx';
import { ApplicantAvailability } from './applicant-availability.tsx';
import styles from './applicant-dialog.module.css';
import { ApplicantMarks } from './applicant-marks.tsx';
import { HideButton } from './applicants-table.tsx';
import { ContactInfo } from './contact-info.tsx';
import { HoursBar } from './hours-match.tsx';
import { MessageButton } from './message-button.tsx';
import { StatusEditor } from './status-editor.tsx';

interface ApplicantDialogProps {
  applicant: Applicant;
  /** From 1, of all there are. */
  place: { at: number; of: number };
  acts: ApplicantActs;
  /** Absent at either end. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, [role=menu]') !== null;

/** Does what the address asks for: the tick waits to be saved, as every tick does. */
function useAskedAct({ acts, applicant }: Pick<ApplicantDialogProps, 'acts' | 'applicant'>) {
  useAsked((ask) => {
    if (ask === 'message') void acts.message(applicant);
    else if (ask === 'hire' && applicant.job.application_id !== null) acts.tick(applicant, 'hired', true);
  });
}

/** The arrow keys leaf through the applicants; a field that needs them keeps them. */
function useLeafing(onPrevious: (() => void) | undefined, onNext: (() => void) | undefined) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target)) return;
    const leaf = event.key === 'ArrowLeft' ? onPrevious : event.key === 'ArrowRight' ? onNext : undefined;
    if (!leaf) return;
    event.preventDefault();
    leaf();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

const nothing = (words: string) => (
  <Text size="s" tone="muted">
    {words}
  </Text>
);

function WorkHistory({ entries }: { entries: Applicant['user']['work_history'] }) {
  if (entries.length === 0) return nothing(applicantWords.noWorkHistory);
  return (
    <ul className={styles.jobs}>
      {entries.map(({ position, name, start_date, end_date }, at) => (
        <li key={at} className={styles.job}>
          <span className={styles.position}>{position}</span>
          <span>{name}</span>
          <Text as="span" size="s" tone="muted">
            {[
              formatCalendarMonth(start_date),
              formatCalendarMonth(end_date) || (start_date === null ? '' : applicantWords.present),
            ]
              .filter(Boolean)
              .join(' – ')}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function Skills({ skills }: { skills: Applicant['user']['skills'] }) {
  if (skills.length === 0) return nothing(applicantWords.noSkills);
  return (
    <ul className={styles.skills}>
      {skills.map(({ name }, at) => (
        <li key={at}>
          <StatusBadge wraps>{name}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}

function Answers({ answers }: { answers: Applicant['user']['responsibilities_answers'] }) {
  return (
    <dl className={styles.answers}>
      {answers.map(({ name, value }) => (
        <div key={name} className={styles.answer}>
          <dt>{name}</dt>
          <dd>
            <StatusBadge tone={value === 'yes' ? 'success' : 'neutral'}>
              {value === 'yes' ? applicantWords.yes : applicantWords.no}
            </StatusBadge>
          </dd>
        </div>
      ))}
    </dl>
  );
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

/** How many hours, whether the person waits, and what else they applied for. */
function Facts({ applicant: { user, job } }: Pick<ApplicantDialogProps, 'applicant'>) {
  return (
    <div className={styles.facts}>
      <HoursBar match={job.hours_match} />
      <ApplicantMarks job={job} />
      <AlsoApplied user={user} />
    </div>
  );
}

/** Everything about one applicant; the arrow keys and two buttons lead to the previous and the next. */
export function ApplicantDialog({ applicant, place, acts, onPrevious, onNext, onClose }: ApplicantDialogProps) {
  const { user, job } = applicant;
  const { data: listing, errorUpdatedAt, isFetching, refetch } = useQuery(jobQuery(job.job_id));
  // It stays while it is tried again.
  const isUnloaded = !listing && errorUpdatedAt > 0;
  useLeafing(onPrevious, onNext);
  useSeen(applicant);
  useAskedAct({ acts, applicant });
  const hiredPart = useHiredPart();
  const hiredMoment = useHiredMoment();
  const hasApplied = job.application_id !== null;
  return (
    <Dialog
      isOpen
      isAtAddress
      onClose={onClose}
      size="large"
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
      <div className={styles.sections} key={`${job.job_id}:${user.user_id}`}>
        {hasApplied && (
          <div className={styles.state}>
            <StatusEditor applicant={applicant} acts={acts} isWide />
            <HideButton applicant={applicant} acts={acts} staysInList />
          </div>
        )}
        {hiredMoment.note}
        <Facts applicant={applicant} />
        {hiredPart?.(applicant)}
        {user.about_you !== '' && <Text keepsBreaks>{user.about_you}</Text>}
        {!user.hide_contact && (
          <Section title={texts.sections.contactInfo}>
            <ContactInfo user={user} />
          </Section>
        )}
        <Section title={texts.sections.workHistory}>
          <WorkHistory entries={user.work_history} />
        </Section>
        <Section title={texts.sections.skills}>
          <Skills skills={user.skills} />
        </Section>
        <Section title={texts.sections.availability}>
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
        </Section>
        {job.application_type === 'jipe_application' && user.responsibilities_answers.length > 0 && (
          <Section title={texts.sections.questions}>
            <Answers answers={user.responsibilities_answers} />
          </Section>
        )}
      </div>
    </Dialog>
  );
}
