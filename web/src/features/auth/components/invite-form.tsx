import { authTexts } from '@jipe/contract/auth/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { endSessionForMailedLink } from '../../../lib/sign-out.ts';
import { toast, toastErrors } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { TaskPanel } from '../../../ui/overlays/task-panel.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { linkQuery, type MailedLink, signUpInvited } from '../api.ts';
import { checkInvite, type Invited, inviteValues, isNamed, signUpOf } from '../form.ts';
import { BadLink } from './bad-link.tsx';
import { Refusals } from '../../../ui/refusals.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { OnToLogin } from './on-to-login.tsx';
import { SignedInHere } from './signed-in-here.tsx';
import { TermsField } from './terms-field.tsx';
import { authWords } from '../texts.ts';
import { linkWords } from '../texts-links.ts';

/** The page behind an invitation link. */
export function InviteSignUp({ link }: { link: MailedLink }) {
  const [done, setDone] = useState<{ message: string; email: string } | null>(null);
  const { data, error, isFetching, refetch } = useQuery(linkQuery(link));
  if (done) return <OnToLogin title={linkWords.youAreIn} message={done.message} email={done.email} />;
  if (data)
    return (
      <InviteForm
        link={link}
        invited={data.basic_info}
        businessName={data.business_name ?? ''}
        onDone={(message) => setDone({ message, email: data.basic_info.email })}
      />
    );
  if (error)
    return (
      <BadLink
        error={error}
        fallback={authTexts.inviteFailed}
        title={linkWords.inviteAgain}
        advice={linkWords.inviteAdvice}
        action={{ label: linkWords.goToLogin, to: paths.login() }}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return <PageSpinner label={linkWords.openingInvitation} />;
}

interface InviteFormProps {
  link: MailedLink;
  invited: Invited;
  businessName: string;
  onDone: (message: string) => void;
}

function InviteForm({ link, invited, businessName, onDone }: InviteFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: inviteValues(invited),
    check: checkInvite,
    submit: async (values) => {
      const { message } = await signUpInvited(link, signUpOf(values, invited));
      toast.success(message);
      onDone(message);
      endSessionForMailedLink();
    },
    failed: authTexts.inviteFailed,
    tell: (error) => {
      // The page has one general error sentence. Errors of a field are shown at the field.
      const isPlain = error instanceof ApiError && (error.isNetwork || error.status === 429);
      if (isPlain) toastErrors(error);
      else toast.error(authTexts.inviteFailed);
      if (error instanceof ApiError && error.fields['token'])
        void queryClient.resetQueries({ queryKey: linkQuery(link).queryKey });
    },
  });
  const { isSending, refusals, formProps } = form;
  const isKnown = isNamed(invited);

  return (
    <TaskPanel
      title={businessName === '' ? linkWords.invited : linkWords.join(businessName)}
      description={isKnown ? linkWords.choosePassword : linkWords.nameAndPassword}
    >
      <form {...formProps}>
        <Stack gap="l">
          <SignedInHere />
          <Stack gap="m">
            <Columns min="s" gap="m">
              <TextField
                label={linkWords.firstName}
                autoComplete="given-name"
                readOnly={isKnown}
                disabled={isKnown}
                {...form.getInputProps('first_name')}
              />
              <TextField
                label={linkWords.lastName}
                autoComplete="family-name"
                readOnly={isKnown}
                disabled={isKnown}
                {...form.getInputProps('last_name')}
              />
            </Columns>
            <TextField
              label={authWords.email}
              type="email"
              autoComplete="username"
              value={invited.email}
              readOnly
              disabled
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
            {linkWords.signUp}
          </AppButton>
        </Stack>
      </form>
    </TaskPanel>
  );
}
