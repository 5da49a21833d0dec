import type { Applicant } from '@jipe/contract/applicants/schema';
import { Link } from '@tanstack/react-router';
import { applicationSearch, paths } from '../../../lib/paths.ts';
import { applicantWords } from '../texts.ts';
import styles from './applicant-facts.module.css';
import marks from './applicant-marks.module.css';

/** `whole` shows in the window. `short` shows in a table row, which has a single line. */
const Words = ({ whole, short }: { whole: string; short: string }) => (
  <span className={styles.fixed}>
    <span className={marks.whole}>{whole}</span>
    <span aria-hidden="true" className={marks.short}>
      {short}
    </span>
  </span>
);

/** The same person's other applications, each a link to its window. */
export function AlsoApplied({ user, most }: Pick<Applicant, 'user'> & { most?: number }) {
  const { seeker_full_name, user_id } = user;
  const all = user.also.map((other) => ({ ...other, name: `${other.title}\u00a0· ${other.location_name}` }));
  if (all.length === 0) return null;
  const shown = all.slice(0, most);
  const more = all.length - shown.length;
  return (
    <span className={styles.also} title={`${applicantWords.alsoAppliedFor} ${all.map(({ name }) => name).join(', ')}`}>
      <Words whole={applicantWords.alsoAppliedFor} short={applicantWords.also} />{' '}
      {shown.map(({ application_id, job_id, name }, at) => (
        <span key={application_id} className={styles.other}>
          {at > 0 && ', '}
          <Link
            className={styles.link}
            to={paths.applications()}
            search={applicationSearch(seeker_full_name, job_id, user_id)}
          >
            {name}
          </Link>
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          <Words whole={applicantWords.andMore(more)} short={`+${more}`} />
        </>
      )}
    </span>
  );
}
