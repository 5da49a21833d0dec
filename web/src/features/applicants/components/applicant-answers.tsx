import type { Applicant } from '@jipe/contract/applicants/schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { contradicts } from '../contradiction.ts';
import { applicantWords } from '../texts.ts';
import { hoursOf } from '../week.ts';
import styles from './applicant-dialog.module.css';

/** The application's questions. An answer that contradicts the applicant's hours is marked. */
export function ApplicantAnswers(applicant: Applicant) {
  const { user } = applicant;
  const { slots } = hoursOf(applicant);
  return (
    <dl className={styles.answers}>
      {user.responsibilities_answers.map((answer) => (
        <div key={answer.name} className={styles.answer}>
          <dt>{answer.name}</dt>
          <dd className={styles.value}>
            {contradicts(answer, slots) && (
              <StatusBadge tone="warning" wraps>
                <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />{' '}
                {applicantWords.hoursSayOtherwise[answer.value]}
              </StatusBadge>
            )}
            <StatusBadge tone={answer.value === 'yes' ? 'success' : 'neutral'}>
              {answer.value === 'yes' ? applicantWords.yes : applicantWords.no}
            </StatusBadge>
          </dd>
        </div>
      ))}
    </dl>
  );
}
