import { setLanguage } from '@jipe/contract/profile/endpoints';
import { useEffect } from 'react';
import { call } from '../lib/http.ts';
import { chosenLanguage } from '../lib/language.ts';
import { useMe } from '../lib/me.ts';
import { browserStorage } from '../lib/session.ts';

const TOLD = 'language_told';

/**
 * The language chosen in this browser becomes the one the user is written to in: told once, so that the choice made last counts where
 * two browsers differ. What only the device speaks is no choice. Shows nothing itself.
 */
export function LanguageKeeper() {
  const me = useMe();
  const chosen = chosenLanguage();
  const choice = `${me.user_id} ${chosen}`;
  useEffect(() => {
    if (chosen === null || browserStorage().getItem(TOLD) === choice) return;
    const told = () => browserStorage().setItem(TOLD, choice);
    // Where it does not arrive it is told with the next page.
    call(setLanguage, { body: { language: chosen } }).then(told, () => undefined);
  }, [chosen, choice]);
  return null;
}
