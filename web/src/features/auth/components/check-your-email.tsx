import { authTexts } from '@jipe/contract/auth/texts';
import { loginTexts } from '@jipe/contract/auth/texts.login';
import { NON_FIELD } from '@jipe/contract/http/envelope';
import { normaliseEmail } from '@jipe/contract/values/mailbox';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { brand } from '../../../lib/brand.ts';
import { useNavigationState } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import type { ConfirmationType } from '../../../lib/paths.ts';
import { refusalTexts, toast } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Refusals } from '../../../ui/refusals.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TaskPanel } from '../../../ui/overlays/task-panel.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { sendLink } from '../api.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { authWords } from '../texts.ts';
import { linkWords } from '../texts-links.ts';

const kinds = {
  email: {
    sent: () => linkWords.sentToVerify,
    back: { to: paths.login(), label: () => authWords.backToLogin },
    withoutEmail: () => authTexts.resendWithoutEmailRegister,
  },
  reset: {
    sent: () => linkWords.sentToReset,
    back: { to: paths.forgotPassword(), label: () => linkWords.useAnotherEmail },
    withoutEmail: () => authTexts.resendWithoutEmailReset,
  },
} as const;

/** Seconds until another mail can be sent. */
const REST_SECONDS = 30;

/** Shown after a sign-up and after a password reset request: says where the link was sent, and sends it again. */
export function CheckYourEmail({ type }: { type: ConfirmationType }) {
  const { email: typed } = useNavigationState();
  // Normalised as the server stores it: a browser's e-mail field turns an international domain into `xn--…`.
  const email = typed === undefined ? undefined : normaliseEmail(typed);
  const kind = kinds[type];
  const { before, after } = kind.sent();
  const rest = useSecondsLeft();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const resend = useAct((error) => {
    const why = error instanceof ApiError ? error.fields[NON_FIELD] : undefined;
    toastNotSent(why ?? refusalTexts(error, loginTexts.somethingWrong));
  });
  async function send(to: string) {
    setRefusals([]);
    toast.success(await sendLink(type, to));
    rest.start(REST_SECONDS);
  }
  /** Keeps the reason visible: a toast disappears, and the user would wait for a mail that was not sent. */
  function toastNotSent(why: readonly string[]) {
    setRefusals(why);
    for (const text of why) toast.error(text);
  }

  return (
    <TaskPanel
      icon={<IconMail size={28} stroke={1.75} aria-hidden="true" />}
      title={linkWords.checkEmail}
      description={
        <>
          {before} {email ? <strong>{email}</strong> : linkWords.yourEmail}
          {after}
        </>
      }
      footer={
        <TextLink to={kind.back.to} state={email ? { email } : {}} isAlone>
          {kind.back.label()}
        </TextLink>
      }
    >
      <Stack gap="m">
        <Refusals refusals={refusals} />
        <AppButton
          isFullWidth
          isLoading={resend.isBusy}
          disabled={rest.seconds > 0}
          onClick={() => (email ? void resend.run(async () => send(email)) : toastNotSent([kind.withoutEmail()]))}
        >
          {rest.seconds > 0 ? linkWords.resendEmailIn(rest.seconds) : linkWords.resendEmail}
        </AppButton>
        {brand.mailboxUrl !== '' && (
          <Notice>
            {linkWords.noMailServer} <TextLink to={brand.mailboxUrl}>{linkWords.mailbox}</TextLink>.
          </Notice>
        )}
        <Text tone="muted" size="s">
          {linkWords.nothingThere}
        </Text>
      </Stack>
    </TaskPanel>
  );
}
