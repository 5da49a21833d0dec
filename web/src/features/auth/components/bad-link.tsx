import { IconLinkOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { firstMessage } from '../../../lib/form-errors.ts';
import { toast } from '../../../lib/toast.ts';
import { ButtonLink } from '../../../ui/app-button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TaskPanel } from '../../../ui/task-panel.tsx';
import { linkWords } from '../texts-links.ts';

interface BadLinkProps {
  error: unknown;
  fallback: string;
  /** What to do about a link that does not open any more, and why; the toast has the server's own words. */
  title: string;
  advice: string;
  action: { label: string; to: string };
  onRetry: () => void;
  isRetrying: boolean;
}

/** A mailed link that did not open: says what helps. Where only the network failed, it tries again. */
export function BadLink({ error, fallback, title, advice, action, onRetry, isRetrying }: BadLinkProps) {
  const isRefused = error instanceof ApiError && error.fields['token'] !== undefined;
  const message = isRefused ? (error.fields['token']?.[0] ?? fallback) : firstMessage(error, fallback);

  useEffect(() => void toast.error(message), [message]);

  if (!isRefused)
    return (
      <ErrorState isPage title={linkWords.didNotWork} message={message} onRetry={onRetry} isRetrying={isRetrying} />
    );
  return (
    <TaskPanel
      icon={<IconLinkOff size={28} stroke={1.75} aria-hidden="true" />}
      tone="danger"
      title={title}
      description={advice}
    >
      <ButtonLink to={action.to} variant="primary" size="large" isFullWidth>
        {action.label}
      </ButtonLink>
    </TaskPanel>
  );
}
