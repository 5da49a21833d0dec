import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { authWords } from '../texts.ts';
import { linkWords } from '../texts-links.ts';

interface NewPasswordFieldsProps {
  /** The current value. */
  password: string;
  /** The input props from the form. */
  passwordProps: object;
  confirmProps: object;
}

/** A new password, its checklist, and the confirmation field. */
export function NewPasswordFields({ password, passwordProps, confirmProps }: NewPasswordFieldsProps) {
  return (
    <Stack gap="m">
      <Stack gap="s">
        <PasswordField label={authWords.password} autoComplete="new-password" {...passwordProps} />
        <PasswordChecklist password={password} />
      </Stack>
      <PasswordField label={linkWords.confirmPassword} autoComplete="new-password" {...confirmProps} />
    </Stack>
  );
}
