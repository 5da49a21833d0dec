import { translateMessage } from '@jipe/contract/values/translation';
import { IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { firstMessage } from '../../../lib/form-errors.ts';
import { useAct } from '../../../lib/use-act.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TaskPanel } from '../../../ui/overlays/task-panel.tsx';
import { Text } from '../../../ui/text.tsx';
import { stopNotices } from '../api.ts';
import { notificationWords } from '../texts.ts';

/**
 * A button that stops the mails of a link's kind. Opening the page changes nothing, since mail programs open links
 * before people do.
 */
export function StopMails({ token }: { token: string }) {
  const [stopped, setStopped] = useState<string | null>(null);
  const { isBusy, refusal, run } = useAct();
  const stop = async () => setStopped((await stopNotices(token)).message);
  return (
    <TaskPanel
      title={stopped === null ? notificationWords.stopTitle : notificationWords.stoppedTitle}
      icon={<IconMailOff size={28} stroke={1.75} aria-hidden="true" />}
    >
      <Stack gap="l">
        {stopped === null ? (
          <>
            <Text>{notificationWords.stopLine}</Text>
            {refusal !== null && <Notice tone="danger">{firstMessage(refusal, notificationWords.stopFailed)}</Notice>}
            <AppButton variant="primary" size="large" isLoading={isBusy} onClick={() => void run(stop)}>
              {notificationWords.stop}
            </AppButton>
          </>
        ) : (
          <output>
            <Text>{translateMessage(stopped)}</Text>
          </output>
        )}
        {stopped !== null && <Text tone="muted">{notificationWords.backOn}</Text>}
      </Stack>
    </TaskPanel>
  );
}
