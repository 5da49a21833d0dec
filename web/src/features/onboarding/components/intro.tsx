import { IconBuildingStore, IconCreditCard, IconSpeakerphone } from '@tabler/icons-react';
import styles from './intro.module.css';

const parts = [
  {
    Icon: IconBuildingStore,
    title: 'Your business profile',
    text: 'Logo, banner, a few words and photos. It is what people see before they apply.',
  },
  {
    Icon: IconCreditCard,
    title: 'A plan',
    text: 'Choose one and add a card. Nothing is charged until you confirm your first listing.',
  },
  {
    Icon: IconSpeakerphone,
    title: 'Your first job listing',
    text: 'Pay, hours and what the job is about. People nearby see it right away.',
  },
] as const;

/** What comes next, before it comes. */
export function Intro() {
  return (
    <ol className={styles.list}>
      {parts.map(({ Icon, title, text }) => (
        <li key={title} className={styles.part}>
          <span className={styles.icon}>
            <Icon size={24} stroke={1.75} aria-hidden="true" />
          </span>
          <span className={styles.words}>
            <strong>{title}</strong>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
