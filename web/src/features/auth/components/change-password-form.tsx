import { authTexts } from '@jipe/contract/auth/texts';
import { settingsTexts } from '@jipe/contract/settings/texts';
import { firstMessage } from '../../../lib/form-errors.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { changePassword } from '../api.ts';
import { changeValues, checkChange } from '../form.ts';
import styles from './change-password-form.module.css';
import { Refusals } from '../../../ui/refusals.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

/** The settings card for the signed-in user's own password. `email` is '' until it is loaded. */
export function ChangePasswordForm({ email = '' }: { email?: string }) {
  const form = useForm({
    initial: changeValues(),
    check: checkChange,
    submit: async (values) => {
      const { message } = await changePassword(values);
      toast.success(message || authTexts.passwordChanged);
      form.reset();
    },
    failed: authTexts.resetFailed,
    tell: (error) => toast.error(firstMessage(error, authTexts.resetFailed)),
  });
  const { isSending, refusals, formProps } = form;

  return (
    // Editing any field clears the errors of all fields: the specification requires it here.
    <form {...formProps} onInput={() => form.showErrors({})}>
      <Stack gap="m">
        <Stack gap="s">
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={settingsTexts.oldPassword}
            autoComplete="current-password"
            {...form.getInputProps('old_password')}
          />
          <div className={styles.fresh}>
            <div className={styles.parts}>
              <PasswordField
                label={settingsTexts.newPassword}
                autoComplete="new-password"
                {...form.getInputProps('password')}
              />
              <div className={styles.checklist} data-empty={form.values.password === '' || undefined}>
                <PasswordChecklist password={form.values.password} />
              </div>
              <PasswordField
                label={settingsTexts.confirmPassword}
                autoComplete="new-password"
                {...form.getInputProps('confirm_password')}
              />
            </div>
          </div>
        </Stack>
        <div className={styles.actions}>
          <Refusals refusals={refusals} />
          <AppButton type="submit" variant="primary" isLoading={isSending}>
            {settingsTexts.changePassword}
          </AppButton>
        </div>
      </Stack>
    </form>
  );
}
