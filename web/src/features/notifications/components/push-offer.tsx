import { notificationTexts as texts } from '@jipe/contract/notifications/texts';
import { IconBell, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { browserStorage } from '../../../lib/session.ts';
import { toast, toastErrors } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { isTurnedOff, pushState, subscribe } from '../push.ts';
import { notificationWords } from '../texts.ts';
import styles from './push-offer.module.css';

/** The dismissal is kept per browser, whoever signs in. */
const DISMISSED = 'push_offer_dismissed';

/** Offers push notifications on the messages page. The browser's permission prompt opens only after a yes here. */
export function PushOffer() {
  const [isShown, setIsShown] = useState(
    () => pushState() === 'off' && !isTurnedOff() && browserStorage().getItem(DISMISSED) === null,
  );
  const { isBusy, run } = useAct(failed);
  if (!isShown) return null;

  function dismiss() {
    browserStorage().setItem(DISMISSED, 'yes');
    setIsShown(false);
  }

  async function turnOn() {
    const permission = await Notification.requestPermission();
    if (permission === 'granted' && (await subscribe())) toast.success(texts.deviceAdded);
    if (permission !== 'default') setIsShown(false);
  }

  function failed(error: unknown) {
    // A retry may succeed after a server error, but not when the browser itself cannot subscribe.
    if (error instanceof ApiError) return toastErrors(error, notificationWords.turnOnLater);
    setIsShown(false);
    toast.error(notificationWords.turnOnFailed);
  }

  return (
    <div className={styles.offer}>
      <IconBell size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <p className={styles.words}>{notificationWords.offer}</p>
      <AppButton size="small" isLoading={isBusy} onClick={() => void run(turnOn)}>
        {notificationWords.turnOn}
      </AppButton>
      <IconButton label={notificationWords.notNow} onClick={dismiss}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
