import { IconCloudOff, IconLinkOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { firstMessage } from '../../../lib/form-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { AppButton, ButtonLink } from '../../../ui/app-button.tsx';
import { TaskPanel } from '../../../ui/overlays/task-panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { authWords } from '../texts.ts';
import { SignedInHere } from './signed-in-here.tsx';
import { linkWords } from '../texts-links.ts';

interface BadLinkProps {
  error: unknown;
  fallback: string;
  /** The title and advice for a link that no longer works. The toast shows the server's own message. */
  title: string;
  advice: string;
  action: { label: string; to: string };
  onRetry: () => void;
  isRetrying: boolean;
}

/** Shown when a mailed link does not open. After a network error it offers a retry. */
export function BadLink({ error, fallback, title, advice, action, onRetry, isRetrying }: BadLinkProps) {
  const isRefused = error instanceof ApiError && error.fields['token'] !== undefined;
  const message = isRefused ? (error.fields['token']?.[0] ?? fallback) : firstMessage(error, fallback);
  const Icon = isRefused ? IconLinkOff : IconCloudOff;
  const leadsToLogin = isRefused && action.to === paths.login();

  useEffect(() => void toast.error(message), [message]);

  const button = { variant: 'primary', size: 'large', isFullWidth: true } as const;
  return (
    <TaskPanel
      icon={<Icon size={28} stroke={1.75} aria-hidden="true" />}
      tone="danger"
      title={isRefused ? title : linkWords.didNotWork}
      description={isRefused ? advice : message}
      footer={
        leadsToLogin ? null : (
          <TextLink to={paths.login()} isAlone>
            {authWords.backToLogin}
          </TextLink>
        )
      }
    >
      <SignedInHere />
      {isRefused ? (
        <ButtonLink to={action.to} {...button}>
          {action.label}
        </ButtonLink>
      ) : (
        <AppButton onClick={onRetry} isLoading={isRetrying} {...button}>
          {shellWords.tryAgain}
        </AppButton>
      )}
    </TaskPanel>
  );
}
