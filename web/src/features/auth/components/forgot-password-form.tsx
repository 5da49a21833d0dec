import { authTexts } from '@jipe/contract/auth/texts';
import { loginTexts } from '@jipe/contract/auth/texts.login';
import { useGo, useNavigationState } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { sendLink } from '../api.ts';
import { checkForgot, forgotValues } from '../form.ts';
import { Refusals } from '../../../ui/refusals.tsx';
import { useTypedEarly } from './use-typed-early.ts';
import { authWords } from '../texts.ts';
import { linkWords } from '../texts-links.ts';

export function ForgotPasswordForm() {
  const go = useGo();
  const { email } = useNavigationState();
  const form = useForm({
    initial: forgotValues(email),
    check: checkForgot,
    submit: async (values) => {
      const message = await sendLink('reset', values.email);
      toast.success(message || authTexts.success);
      await go(paths.confirmation('reset'), { state: { email: values.email.trim() } });
    },
    failed: loginTexts.somethingWrong,
  });
  useTypedEarly(form);
  const { isSending, refusals, formProps } = form;

  return (
    <form {...formProps}>
      <Stack gap="l">
        <TextField
          label={authWords.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <Refusals refusals={refusals} />
        <AppButton type="submit" variant="primary" size="large" isFullWidth isLoading={isSending}>
          {linkWords.sendResetLink}
        </AppButton>
      </Stack>
    </form>
  );
}
