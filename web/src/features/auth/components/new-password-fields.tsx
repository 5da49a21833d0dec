import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { authWords } from '../texts.ts';
import { linkWords } from '../texts-links.ts';

interface NewPasswordFieldsProps {
  /** As it is typed now. */
  password: string;
  /** What the form gives to each input. */
  passwordProps: object;
  confirmProps: object;
}

/** A new password, how good it is, and once more. */
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
