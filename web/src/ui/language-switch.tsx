import { chooseLanguage, otherLanguages } from '../lib/language.ts';
import styles from './language-switch.module.css';

/** The other languages, each called as its speakers call it. The page begins anew in the one that is pressed. */
export function LanguageSwitch() {
  return otherLanguages.map(([code, name]) => (
    <button key={code} type="button" lang={code} className={styles.choice} onClick={() => chooseLanguage(code)}>
      {name}
    </button>
  ));
}
