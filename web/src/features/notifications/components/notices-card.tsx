import type { Notices, NoticesChange } from '@jipe/contract/notifications/schema';
import { notificationTexts as texts } from '@jipe/contract/notifications/texts';
import { useQuery } from '@tanstack/react-query';
import { applyOptimistic } from '../../../lib/optimistic-update.ts';
import { toast, toastErrors } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Card } from '../../../ui/data/card.tsx';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import { Loaded } from '../../../ui/data/loaded.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { changeNotices, noticesQuery } from '../api.ts';
import { notificationWords } from '../texts.ts';
import { PushSwitch } from './push-switch.tsx';
import { QuietHours } from './quiet-hours.tsx';

const choices = () =>
  (['each', 'daily', 'off'] as const).map((value) => ({
    value,
    label: notificationWords.applicants[value],
    description: notificationWords.applicantsLine[value],
  }));

/** `quiet_hours`: null ends the quiet hours. */
type Chosen = Partial<Omit<Notices, 'quiet_hours'>> & Pick<NoticesChange, 'quiet_hours'>;

/**
 * The user's own choice of mails and notifications about people, and the quiet hours. Each choice is saved immediately.
 */
export function NoticesCard() {
  const notices = useQuery(noticesQuery);
  const { isBusy, run } = useAct((refused) => toastErrors(refused, notificationWords.notSaved));

  const change = (chosen: Chosen) =>
    run(async () => {
      const takeBack = applyOptimistic<Notices>({
        isIn: (key) => key[0] === 'notifications' && key[1] === 'notices',
        change: (before) => {
          const { quiet_hours: hours, ...others } = { ...before, ...chosen };
          return { ...others, ...(hours ? { quiet_hours: hours } : {}) };
        },
      });
      try {
        toast.success((await changeNotices(chosen)).message ?? texts.noticesSaved);
      } catch (refused) {
        takeBack();
        throw refused;
      }
    });

  return (
    <Card title={notificationWords.title} description={notificationWords.line}>
      <Loaded query={notices} loading={notificationWords.loading} lines={6}>
        {({ applicants, messages, quiet_hours }) => (
          <Stack gap="l">
            <ChoiceCards
              legend={notificationWords.aboutApplicants}
              choices={choices()}
              value={applicants}
              onChange={(chosen) => chosen && void change({ applicants: chosen })}
              disabled={isBusy}
            />
            <SwitchField
              label={notificationWords.messages}
              description={notificationWords.messagesLine}
              checked={messages}
              disabled={isBusy}
              onChange={(event) => void change({ messages: event.currentTarget.checked })}
            />
            <PushSwitch />
            <QuietHours hours={quiet_hours} isBusy={isBusy} onChange={(hours) => void change({ quiet_hours: hours })} />
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
