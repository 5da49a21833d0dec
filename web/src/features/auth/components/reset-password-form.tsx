import { authTexts } from '@jipe/contract/auth/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { firstMessage } from '../../../lib/form-errors.ts';
import { useGo } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { endSessionForMailedLink } from '../../../lib/sign-out.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TaskPanel } from '../../../ui/overlays/task-panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { authWords } from '../texts.ts';
import { linkQuery, type MailedLink, resetPassword } from '../api.ts';
import { checkReset, resetValues } from '../form.ts';
import { BadLink } from './bad-link.tsx';
import { Refusals } from '../../../ui/refusals.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SignedInHere } from './signed-in-here.tsx';
import { linkWords } from '../texts-links.ts';

/**
 * The page behind a reset link. The link is checked before the form opens, so that nobody chooses a password in vain.
 */
export function ResetPassword({ link }: { link: MailedLink }) {
  const { data, error, isFetching, refetch } = useQuery(linkQuery(link));
  if (data) return <ResetPasswordForm link={link} email={data.basic_info.email} />;
  if (error)
    return (
      <BadLink
        error={error}
        fallback={authTexts.resetFailed}
        title={linkWords.resetAgain}
        advice={linkWords.resetAdvice}
        action={{ label: linkWords.sendNewLink, to: paths.forgotPassword() }}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return <PageSpinner label={linkWords.checkingLink} />;
}

function ResetPasswordForm({ link, email }: { link: MailedLink; email: string }) {
  const go = useGo();
  const queryClient = useQueryClient();
  const form = useForm({
    initial: resetValues(),
    check: checkReset,
    submit: async ({ password }) => {
      const { message } = await resetPassword(link, password);
      toast.success(message);
      endSessionForMailedLink();
      await go(paths.login(), { replace: true, state: { email } });
    },
    failed: authTexts.resetFailed,
    tell: (error) => {
      toast.error(firstMessage(error, authTexts.resetFailed));
      // The link was used or expired meanwhile: the reset query shows the page for a bad link.
      if (error instanceof ApiError && error.fields['token'])
        void queryClient.resetQueries({ queryKey: linkQuery(link).queryKey });
    },
  });
  const { isSending, refusals, formProps } = form;

  return (
    <TaskPanel
      title={linkWords.resetTitle}
      description={linkWords.resetFor(email)}
      footer={
        <TextLink to={paths.login()} state={{ email }} isAlone>
          {authWords.backToLogin}
        </TextLink>
      }
    >
      <form {...formProps}>
        <Stack gap="l">
          <SignedInHere />
          {/* Tells password managers which account the password belongs to. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordFields
            password={form.values.password}
            passwordProps={form.getInputProps('password')}
            confirmProps={form.getInputProps('confirm_password')}
          />
          <Refusals refusals={refusals} />
          <AppButton type="submit" variant="primary" size="large" isFullWidth isLoading={isSending}>
            {linkWords.resetPassword}
          </AppButton>
        </Stack>
      </form>
    </TaskPanel>
  );
}
