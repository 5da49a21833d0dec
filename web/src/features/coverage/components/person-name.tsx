import { Link } from '@tanstack/react-router';
import { applicationSearch, paths } from '../../../lib/paths.ts';
import type { CoverPerson } from '../week.ts';
import styles from './coverage.module.css';

/** Leads to the person's application. */
export function PersonName({ person }: { person: CoverPerson }) {
  const { application_id, job_id, seeker_id, seeker_full_name } = person;
  if (application_id === null) return <span>{seeker_full_name}</span>;
  return (
    <Link
      className={styles.name}
      to={paths.applications()}
      search={applicationSearch(seeker_full_name, job_id, seeker_id)}
    >
      {seeker_full_name}
    </Link>
  );
}
