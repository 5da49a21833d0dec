import { IconBuildingStore, IconCreditCard, IconSpeakerphone } from '@tabler/icons-react';
import { onboardingWords } from '../texts.ts';
import styles from './intro.module.css';

const icons = { profile: IconBuildingStore, plan: IconCreditCard, listing: IconSpeakerphone } as const;
const parts = ['profile', 'plan', 'listing'] as const;

/** An overview of the following steps. */
export function Intro() {
  return (
    <ol className={styles.list}>
      {parts.map((part) => {
        const Icon = icons[part];
        const { title, line } = onboardingWords.parts[part];
        return (
          <li key={part} className={styles.part}>
            <span className={styles.icon}>
              <Icon size={24} stroke={1.75} aria-hidden="true" />
            </span>
            <span className={styles.words}>
              <strong>{title}</strong>
              <span className={styles.text}>{line}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
