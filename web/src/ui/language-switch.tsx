import { chooseLanguage, language, languageNames, type Language } from '../lib/language.ts';
import styles from './language-switch.module.css';

const others = Object.entries(languageNames).filter(([code]) => code !== language) as [Language, string][];

/** The other languages, each called as its speakers call it. The page begins anew in the one that is pressed. */
export function LanguageSwitch() {
  return others.map(([code, name]) => (
    <button key={code} type="button" lang={code} className={styles.choice} onClick={() => chooseLanguage(code)}>
      {name}
    </button>
  ));
}
