import { chooseLanguage, otherLanguages } from '../lib/language.ts';
import styles from './language-switch.module.css';

/** Buttons for the other languages, each by its own name. A press reloads the page in that language. */
export function LanguageSwitch() {
  return otherLanguages.map(([code, name]) => (
    <button key={code} type="button" lang={code} className={styles.choice} onClick={() => chooseLanguage(code)}>
      {name}
    </button>
  ));
}
