import { useState } from 'react';
import { pushState, turnOff, turnOn } from '../../lib/push.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './me.module.css';
import { meWords } from './texts.ts';

/**
 * Turns push messages on this device on and off. The browser's permission is requested only when the button is pressed.
 */
export function PushPart() {
  const [state, setState] = useState(pushState);
  const { isBusy, error, run } = useAct(async () => {
    if (state === 'on') await turnOff();
    else await turnOn();
    setState(pushState());
  });
  const isPossible = state === 'on' || state === 'off';
  return (
    <Stack>
      <h3 className={styles.part}>{meWords.pushTitle}</h3>
      <p className="lead">
        {isPossible ? meWords.pushLead : state === 'denied' ? meWords.pushDenied : meWords.pushNot}
      </p>
      <ErrorNotice error={error} />
      {isPossible ? (
        <Button look="quiet" isBusy={isBusy} onClick={run}>
          {state === 'on' ? meWords.pushTurnOff : meWords.pushTurnOn}
        </Button>
      ) : null}
    </Stack>
  );
}
