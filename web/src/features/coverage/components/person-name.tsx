import { Link } from '@tanstack/react-router';
import { applicationSearch, paths } from '../../../lib/paths.ts';
import type { CoverPerson } from '../week.ts';
import styles from './coverage.module.css';

/** A link to the person's application. Names the listing where the week covers several. */
export function PersonName({ person }: { person: CoverPerson }) {
  const { application_id, job_id, job_title, seeker_id, seeker_full_name } = person;
  return (
    <span>
      {application_id === null ? (
        seeker_full_name
      ) : (
        <Link
          className={styles.name}
          to={paths.applications()}
          search={applicationSearch(seeker_full_name, job_id, seeker_id)}
        >
          {seeker_full_name}
        </Link>
      )}
      {job_title !== undefined && <span className={styles.facts}>{` · ${job_title}`}</span>}
    </span>
  );
}
