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
  /** `small` fits a table cell, which has room for one word. */
  size?: 'small' | 'medium';
}

/**
 * Opens the conversation with an applicant, and begins it where there is none. An erased account has no new
 * conversation.
 */
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
