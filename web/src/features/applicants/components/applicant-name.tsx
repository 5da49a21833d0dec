import type { Applicant } from '@jipe/contract/applicants/schema';
import { Avatar } from '../../../ui/avatar.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './applicant-name.module.css';

interface ApplicantNameProps {
  applicant: Applicant;
  /** Shows the listing and its location below the name. */
  hasJob?: boolean;
}

export function ApplicantName({ applicant: { user, job }, hasJob = false }: ApplicantNameProps) {
  return (
    <span className={styles.person}>
      <Avatar name={user.seeker_full_name} src={user.seeker_profile_picture} />
      <span className={styles.words}>
        <span>{user.seeker_full_name}</span>
        {hasJob && (
          <Text as="span" size="s" tone="muted">
            {`${job.title}\u00a0· ${job.location_name}`}
          </Text>
        )}
      </span>
    </span>
  );
}
