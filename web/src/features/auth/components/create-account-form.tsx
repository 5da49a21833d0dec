import { draftOf } from '../../../lib/drafts.ts';
import { useGo } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { createAccount } from '../api.ts';
import { accountValues, checkAccount, registrationOf } from '../form.ts';
import { Refusals } from '../../../ui/refusals.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { TermsField } from './terms-field.tsx';
import { useTypedEarly } from './use-typed-early.ts';
import { authWords } from '../texts.ts';
import { linkWords } from '../texts-links.ts';

const SECRET = ['password', 'confirm_password', 'terms_accepted'] as const;

export function CreateAccountForm() {
  const go = useGo();
  const form = useForm({
    initial: accountValues(),
    check: checkAccount,
    clearedOnRefusal: { password: '', confirm_password: '' },
    draft: draftOf('guest', 'create-account', SECRET),
    submit: async (values) => {
      const { message } = await createAccount(registrationOf(values));
      form.clearDraft();
      toast.success(message);
      await go(paths.confirmation('email'), { state: { email: values.email.trim() } });
    },
  });
  useTypedEarly(form);
  const { isSending, refusals, formProps } = form;

  return (
    <form {...formProps}>
      <Stack gap="l">
        <Stack gap="m">
          <Columns min="s" gap="m">
            <TextField label={linkWords.firstName} autoComplete="given-name" {...form.getInputProps('first_name')} />
            <TextField label={linkWords.lastName} autoComplete="family-name" {...form.getInputProps('last_name')} />
          </Columns>
          <TextField
            label={authWords.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            {...form.getInputProps('email')}
          />
          <NewPasswordFields
            password={form.values.password}
            passwordProps={form.getInputProps('password')}
            confirmProps={form.getInputProps('confirm_password')}
          />
          <TermsField {...form.getInputProps('terms_accepted')} />
        </Stack>
        <Refusals refusals={refusals} />
        <AppButton type="submit" variant="primary" size="large" isFullWidth isLoading={isSending}>
          {linkWords.createAccount}
        </AppButton>
      </Stack>
    </form>
  );
}
