import { normaliseEmail } from '@jipe/contract/values/mailbox';
import { safetyTexts as texts } from '@jipe/contract/auth/texts.safety';
import { useForm } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { checkCode } from '../form.ts';
import { CodeField } from './code-field.tsx';
import { Refusals } from '../../../ui/refusals.tsx';
import { authWords } from '../texts.ts';

interface LoginCodeFormProps {
  /** The account whose password was correct. */
  email: string;
  /**
   * Sends the login again, with the code.
   * @throws the server's refusal.
   */
  onCode: (otp: string) => Promise<void>;
  onBack: () => void;
}

/** The second step of a login with two-step verification. */
export function LoginCodeForm({ email, onCode, onBack }: LoginCodeFormProps) {
  const form = useForm({
    initial: { otp: '' },
    check: checkCode,
    submit: ({ otp }) => onCode(otp),
  });
  const { isSending, refusals, formProps } = form;
  return (
    <form {...formProps}>
      <Stack gap="l">
        <Stack gap="xs">
          <Text as="h2" size="l" weight="bold">
            {texts.loginTitle}
          </Text>
          <Text tone="muted" size="s">
            {normaliseEmail(email)}
          </Text>
        </Stack>
        <CodeField takesRecoveryCodes takesFocus {...form.getInputProps('otp')} />
        <Refusals refusals={refusals} />
        <AppButton type="submit" variant="primary" size="large" isFullWidth isLoading={isSending}>
          {authWords.logIn}
        </AppButton>
        <AppButton variant="quiet" isFullWidth onClick={onBack}>
          {texts.loginBack}
        </AppButton>
      </Stack>
    </form>
  );
}
