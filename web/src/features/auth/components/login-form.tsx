import type { LoginBody } from '@jipe/contract/auth/schema';
import { loginTexts } from '@jipe/contract/auth/texts.login';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useGo, useNavigationState } from '../../../lib/navigation.ts';
import { loadCode } from '../../../lib/part-code.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { toast, toastErrors } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useForm } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { partInPlace } from '../../../ui/part-in-place.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { logIn, sendLink } from '../api.ts';
import { checkLogin, loginValues } from '../form.ts';
import { Refusals } from '../../../ui/refusals.tsx';
import { authWords } from '../texts.ts';
import styles from './login-form.module.css';
import { useTypedEarly } from './use-typed-early.ts';

// Loaded only for accounts with two-step login.
const LoginCodeForm = partInPlace(
  async () => (await import('./login-code-form.tsx')).LoginCodeForm,
  () => null,
);

export function LoginForm() {
  const go = useGo();
  const { email, returnTo } = useNavigationState();

  async function enter() {
    // A failure is reported by the next page, which loads the same data and offers a retry.
    const next = await loadCode(() => import('../after-login.ts'))
      .then((m) => m.destinationAfterLogin())
      .catch(() => null);
    if (next === null || next.path === paths.locationManager())
      return go(returnTo ?? paths.locationManager(), { replace: true });
    const { path, activeStepperIndex } = next;
    return go(path, { replace: true, state: activeStepperIndex === null ? {} : { activeStepperIndex } });
  }

  const [isCodeAsked, setIsCodeAsked] = useState(false);
  async function signIn(body: LoginBody) {
    const { message, data } = await logIn(body);
    session.start(data);
    toast.success(message || loginTexts.loginSuccess);
    await enter();
  }

  const form = useForm({
    initial: loginValues(email),
    check: checkLogin,
    submit: async (values) => {
      try {
        await signIn(values);
      } catch (error) {
        // `otp_required` is no failure: the password was correct, and the account needs a code.
        if (!(error instanceof ApiError) || error.code !== 'otp_required') throw error;
        setIsCodeAsked(true);
      }
    },
  });
  useTypedEarly(form);
  const { isSending, refusals, formProps } = form;
  const isUnverified = refusals.includes(loginTexts.emailNotVerified);
  const typed = form.values.email.trim();

  const resending = useAct((error) => toastErrors(error, loginTexts.somethingWrong));
  async function sendLinkAgain() {
    toast.success(await sendLink('email', typed));
    await go(paths.confirmation('email'), { state: { email: typed } });
  }

  if (isCodeAsked) {
    return (
      <LoginCodeForm
        email={typed}
        onCode={(otp) => signIn({ ...form.values, otp })}
        onBack={() => setIsCodeAsked(false)}
      />
    );
  }
  return (
    <form {...formProps}>
      <Stack gap="l">
        {returnTo !== undefined && <Notice>{loginTexts.loginToContinue}</Notice>}
        <Stack gap="m">
          <TextField
            label={authWords.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            {...form.getInputProps('email')}
          />
          <div className={styles.password}>
            <PasswordField
              label={authWords.password}
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
            <span className={styles.forgot}>
              <TextLink to={paths.forgotPassword()} state={{ email: typed }} isAlone>
                {authWords.forgotPassword}
              </TextLink>
            </span>
          </div>
        </Stack>
        <Refusals refusals={refusals}>
          {isUnverified && (
            <TextButton disabled={resending.isBusy} onClick={() => void resending.run(sendLinkAgain)}>
              {authWords.sendEmailAgain}
            </TextButton>
          )}
        </Refusals>
        <AppButton type="submit" variant="primary" size="large" isFullWidth isLoading={isSending}>
          {authWords.logIn}
        </AppButton>
      </Stack>
    </form>
  );
}
