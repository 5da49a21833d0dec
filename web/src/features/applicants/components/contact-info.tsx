import type { Applicant } from '@jipe/contract/applicants/schema';
import { formatPhone } from '../../../lib/format.ts';
import { Text } from '../../../ui/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { applicantWords } from '../texts.ts';
import styles from './contact-info.module.css';

interface ContactInfoProps {
  user: Applicant['user'];
  /** In a table row an address has one line, and the title attribute has the full text. */
  isRow?: boolean;
}

/** E-mail and phone, or a note that the applicant hides them: the server then sends neither. */
export function ContactInfo({ user, isRow = false }: ContactInfoProps) {
  const { email, phone } = user.basic_info;
  if (user.hide_contact) {
    return (
      <Text as="span" size="s" tone="muted">
        {applicantWords.keptPrivate}
      </Text>
    );
  }
  return (
    <span className={styles.contact} title={email ?? undefined}>
      {email !== null && (
        <TextLink to={`mailto:${email}`} isQuiet>
          {/* A long address may break at its @ sign. */}
          {email.slice(0, email.indexOf('@'))}
          {!isRow && <wbr />}
          {email.slice(email.indexOf('@'))}
        </TextLink>
      )}
      {phone !== null && (
        <TextLink to={`tel:+1${phone}`} isQuiet>
          {formatPhone(phone)}
        </TextLink>
      )}
    </span>
  );
}
