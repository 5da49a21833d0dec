import type { Applicant } from '@jipe/contract/applicants/schema';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import { IconMessagePlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failedRead } from '../../../lib/failed-read.ts';
import { hasMouse } from '../../../lib/has-mouse.ts';
import { CardGrid } from '../../../ui/data/card-grid.tsx';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { LoadMore, morePages } from '../../../ui/data/load-more.tsx';
import { CardSkeletons, WordsSkeleton } from '../../../ui/data/skeleton.tsx';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { SwipeCard } from '../../../ui/data/swipe-card.tsx';
import { Text } from '../../../ui/text.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { useKeptFocus } from '../../../ui/overlays/kept-focus.ts';
import { applicantWords } from '../texts.ts';
import { applicantKey, type ApplicantActs } from '../use-applicant-acts.ts';
import type { ApplicantSelection } from '../use-applicant-selection.ts';
import type { ApplicantList } from '../use-applicants.ts';
import styles from './applicant-cards.module.css';
import { AlsoApplied } from './also-applied.tsx';
import { ApplicantMarks } from './applicant-marks.tsx';
import { ApplicantName } from './applicant-name.tsx';
import { HideButton } from './applicants-table.tsx';
import { HoursBar } from './hours-match.tsx';
import { MessageButton } from './message-button.tsx';
import { SelectBox } from './select-box.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StatusEditor } from './status-editor.tsx';

interface ApplicantCardsProps {
  /** The list's accessible name. */
  label: string;
  /** The loading message for screen readers. */
  loading: string;
  list: ApplicantList;
  acts: ApplicantActs;
  selection: ApplicantSelection;
  /** The day that the list is sorted by. Each card shows it first. */
  orderedBy: 'applied' | 'favorited';
  onOpen: (applicant: Applicant) => void;
  empty: ReactNode;
  failed: string;
}

const SKILLS_SHOWN = 4;
const ALSO_ON_CARD = 2;

function Skills({ skills }: { skills: Applicant['user']['skills'] }) {
  if (skills.length === 0) return null;
  return (
    <span className={styles.skills}>
      {skills.slice(0, SKILLS_SHOWN).map(({ name }, at) => (
        <StatusBadge key={at} wraps>
          {name}
        </StatusBadge>
      ))}
      {skills.length > SKILLS_SHOWN && (
        <Text as="span" size="s" tone="muted">
          +{skills.length - SKILLS_SHOWN}
        </Text>
      )}
    </span>
  );
}

/** "Favorited 2 days ago · Applied yesterday". In a list sorted by application, only the day of the application. */
function Days({ user, orderedBy }: Pick<Applicant, 'user'> & Pick<ApplicantCardsProps, 'orderedBy'>) {
  const isFavoritedTold = user.favorited_date !== null && (orderedBy === 'favorited' || user.applied_date === null);
  return (
    <>
      {isFavoritedTold && (
        <span className={styles.day}>
          {applicantWords.favoritedWhen} <TimeText value={user.favorited_date} isRelative />
        </span>
      )}
      {isFavoritedTold && ' '}
      {user.applied_date !== null && (
        <span className={styles.day}>
          {applicantWords.appliedWhen} <TimeText value={user.applied_date} isRelative />
        </span>
      )}
    </>
  );
}

function ApplicantCard({
  applicant,
  acts,
  selection,
  orderedBy,
  onOpen,
}: Omit<ApplicantCardsProps, 'list' | 'label' | 'loading'> & { applicant: Applicant }) {
  const { user, job: state } = applicant;
  const hasApplied = state.application_id !== null;
  return (
    <SwipeCard
      label={user.seeker_full_name}
      isBusy={acts.isBusy(applicant, 'message')}
      onSwipe={() => void acts.message(applicant)}
      onHold={hasApplied ? () => selection.begin(applicant) : undefined}
      hint={
        <>
          <IconMessagePlus size={22} stroke={1.75} /> {applicantWords.message}
        </>
      }
    >
      <div className={styles.card}>
        <header className={styles.head}>
          <SelectBox applicant={applicant} selection={selection} />
          <button type="button" data-swipes className={styles.open} onClick={() => onOpen(applicant)}>
            <ApplicantName applicant={applicant} />
          </button>
          {hasApplied && <HideButton applicant={applicant} acts={acts} />}
        </header>
        <Text as="div" size="s" tone="muted">
          {(state.is_new || state.waiting_since !== null) && (
            <>
              <span className={styles.marks}>
                <ApplicantMarks job={state} />
              </span>{' '}
            </>
          )}
          {applicant.user.is_erased && (
            <>
              <StatusBadge tone="warning">{applicantWords.isErased}</StatusBadge>{' '}
            </>
          )}
          {state.is_hidden && (
            <>
              <StatusBadge>{texts.filters.hidden}</StatusBadge>{' '}
            </>
          )}
          <Days user={user} orderedBy={orderedBy} />
        </Text>
        <HoursBar match={state.hours_match} />
        <AlsoApplied user={user} most={ALSO_ON_CARD} />
        <Skills skills={user.skills} />
        <footer className={styles.foot}>
          {hasApplied && <StatusEditor applicant={applicant} acts={acts} />}
          <MessageButton applicant={applicant} acts={acts} />
        </footer>
      </div>
    </SwipeCard>
  );
}

/** One card for each applicant. A swipe to the right, by hand, key or button, begins the conversation. */
export function ApplicantCards(props: ApplicantCardsProps) {
  const { label, loading, list, empty, failed } = props;
  useKeptFocus();
  const tip = hasMouse() ? texts.keyTip : texts.swipeTip;
  if (list.error) return <ErrorState {...failedRead(list, failed)} />;
  if (!list.rows) {
    return (
      <div className={styles.cards}>
        <p className={styles.tip}>
          <WordsSkeleton>{tip}</WordsSkeleton>
        </p>
        <CardSkeletons count={6} label={loading} />
      </div>
    );
  }
  if (list.rows.length === 0) return <>{empty}</>;
  return (
    <div className={styles.cards} data-stale={list.isStale || undefined}>
      <p className={styles.tip}>{tip}</p>
      <CardGrid label={label} items={list.rows} itemKey={applicantKey}>
        {(applicant) => <ApplicantCard {...props} applicant={applicant} />}
      </CardGrid>
      <LoadMore {...morePages(list)} />
      <SelectionBar list={list} selection={props.selection} />
    </div>
  );
}
