import { translateMessage } from '@jipe/contract/values/translation';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useGo } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/app-button.tsx';
import { TaskPanel } from '../../../ui/overlays/task-panel.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import { linkWords } from '../texts-links.ts';

const LEAVES_AFTER_SECONDS = 3;

interface OnToLoginProps {
  title: string;
  message: string;
  /** Prefills the login form. */
  email?: string | undefined;
}

/** Shown after success. Goes to /login after three seconds, or on a press. */
export function OnToLogin({ title, message, email }: OnToLoginProps) {
  const go = useGo();
  const { seconds } = useSecondsLeft(LEAVES_AFTER_SECONDS);
  const state = email ? { email } : {};
  const isGone = useRef(false);

  useEffect(() => {
    if (seconds > 0 || isGone.current) return;
    isGone.current = true;
    void go(paths.login(), { replace: true, state });
  });

  return (
    <TaskPanel
      icon={<IconCircleCheck size={30} stroke={1.75} aria-hidden="true" />}
      tone="success"
      title={title}
      description={<output>{translateMessage(message)}</output>}
      footer={linkWords.takingYou(seconds)}
    >
      <ButtonLink to={paths.login()} state={state} variant="primary" size="large" isFullWidth>
        {linkWords.logInNow}
      </ButtonLink>
    </TaskPanel>
  );
}
