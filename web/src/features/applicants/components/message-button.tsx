import type { Applicant } from '@jipe/contract/applicants/schema';
import { IconMessage, IconMessagePlus } from '@tabler/icons-react';
import { paths } from '../../../lib/paths.ts';
import { AppButton, type ButtonVariant, ButtonLink } from '../../../ui/app-button.tsx';
import { applicantWords } from '../texts.ts';
import type { ApplicantActs } from '../use-applicant-acts.ts';

interface MessageButtonProps {
  applicant: Applicant;
  acts: ApplicantActs;
  variant?: ButtonVariant;
  /** In a table there is room for one word. */
  size?: 'small' | 'medium';
}

/** Leads to the conversation with an applicant; where there is none yet it begins one first, but with nobody who erased their account. */
export function MessageButton({ applicant, acts, variant = 'secondary', size = 'small' }: MessageButtonProps) {
  const { conversation_id, seeker_full_name: name, is_erased } = applicant.user;
  if (conversation_id !== null) {
    return (
      <ButtonLink
        to={paths.messages(conversation_id)}
        variant={variant}
        size={size}
        icon={<IconMessage size={18} stroke={1.75} aria-hidden="true" />}
        aria-label={applicantWords.messageTo(name)}
      >
        {applicantWords.message}
      </ButtonLink>
    );
  }
  if (is_erased) return null;
  const isShort = size === 'small';
  return (
    <AppButton
      variant={variant}
      size={size}
      icon={<IconMessagePlus size={18} stroke={1.75} aria-hidden="true" />}
      aria-label={isShort ? applicantWords.messageTo(name) : applicantWords.startWith(name)}
      isLoading={acts.isBusy(applicant, 'message')}
      onClick={() => void acts.message(applicant)}
    >
      {isShort ? applicantWords.message : applicantWords.start}
    </AppButton>
  );
}
