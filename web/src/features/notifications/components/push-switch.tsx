import { notificationTexts as texts } from '@jipe/contract/notifications/texts';
import { useState } from 'react';
import { toast, toastErrors } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { Text } from '../../../ui/text.tsx';
import { keepTurnedOff, pushState, subscribe } from '../push.ts';
import { notificationWords } from '../texts.ts';
import { turnOff } from '../turn-off.ts';

/** Turns this browser's notifications on or off. The browser's permission prompt opens with the first "on". */
export function PushSwitch() {
  const [state, setState] = useState(pushState);
  const { isBusy, run } = useAct((refused) => toastErrors(refused, notificationWords.turnOnLater));
  if (state === 'unsupported') return <Text tone="muted">{notificationWords.pushUnsupported}</Text>;

  async function turn(isOn: boolean) {
    if (!isOn) {
      await turnOff();
      toast.success(texts.deviceRemoved);
      return setState(pushState());
    }
    keepTurnedOff(false);
    await Notification.requestPermission();
    if (await subscribe()) {
      toast.success(texts.deviceAdded);
      return setState('on');
    }
    // The user denied the permission, or this server has no push key.
    keepTurnedOff(pushState() === 'on');
    if (pushState() === 'off') toast.error(notificationWords.turnOnFailed);
    return setState(pushState());
  }

  return (
    <SwitchField
      label={notificationWords.push}
      description={state === 'denied' ? notificationWords.pushDenied : notificationWords.pushLine}
      checked={state === 'on'}
      disabled={isBusy || state === 'denied'}
      onChange={({ currentTarget: { checked } }) => void run(async () => turn(checked))}
    />
  );
}
