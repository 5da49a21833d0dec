import { setLanguage } from '@jipe/contract/profile/endpoints';
import { useEffect } from 'react';
import { call } from '../lib/http.ts';
import { chosenLanguage } from '../lib/language.ts';
import { useMe } from '../lib/me.ts';
import { browserStorage } from '../lib/session.ts';

const TOLD = 'language_told';

/**
 * Makes the language chosen in this browser the language of the user's mails. Each choice is sent once, so that the
 * latest choice counts when two browsers differ. The device's language does not count as a choice. Shows nothing
 * itself.
 */
export function LanguageKeeper() {
  const me = useMe();
  const chosen = chosenLanguage();
  const choice = `${me.user_id} ${chosen}`;
  useEffect(() => {
    if (chosen === null || browserStorage().getItem(TOLD) === choice) return;
    const told = () => browserStorage().setItem(TOLD, choice);
    // A failed call is repeated the next time this is mounted.
    call(setLanguage, { body: { language: chosen } }).then(told, () => undefined);
  }, [chosen, choice]);
  return null;
}
