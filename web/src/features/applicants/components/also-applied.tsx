import type { Applicant } from '@jipe/contract/applicants/schema';
import { Link } from '@tanstack/react-router';
import { applicationSearch, paths } from '../../../lib/paths.ts';
import { applicantWords } from '../texts.ts';
import styles from './applicant-facts.module.css';

/** The same person's other applications, each a link to its window. */
export function AlsoApplied({ user, most }: Pick<Applicant, 'user'> & { most?: number }) {
  const { also, seeker_full_name, user_id } = user;
  if (also.length === 0) return null;
  const shown = also.slice(0, most);
  return (
    <span className={styles.also}>
      {applicantWords.alsoAppliedFor}{' '}
      {shown.map(({ application_id, job_id, title, location_name }, at) => (
        <span key={application_id}>
          {at > 0 && ', '}
          <Link
            className={styles.link}
            to={paths.applications()}
            search={applicationSearch(seeker_full_name, job_id, user_id)}
          >
            {`${title}\u00a0· ${location_name}`}
          </Link>
        </span>
      ))}
      {also.length > shown.length && ` ${applicantWords.andMore(also.length - shown.length)}`}
    </span>
  );
}
