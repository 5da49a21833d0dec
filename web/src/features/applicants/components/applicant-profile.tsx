import type { Applicant } from '@jipe/contract/applicants/schema';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import { formatCalendarMonth } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import { applicantWords } from '../texts.ts';
import styles from './applicant-dialog.module.css';
import { ContactInfo } from './contact-info.tsx';
import { WindowSection } from './window-section.tsx';

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

/** The applicant's own profile. It follows the basis of a decision. */
export function ApplicantProfile({ user }: Pick<Applicant, 'user'>) {
  return (
    <>
      {user.about_you !== '' && <Text keepsBreaks>{user.about_you}</Text>}
      {!user.hide_contact && (
        <WindowSection title={texts.sections.contactInfo}>
          <ContactInfo user={user} />
        </WindowSection>
      )}
      <WindowSection title={texts.sections.workHistory}>
        <WorkHistory entries={user.work_history} />
      </WindowSection>
      <WindowSection title={texts.sections.skills}>
        <Skills skills={user.skills} />
      </WindowSection>
    </>
  );
}
