import type { ConversationDetail } from '@jipe/contract/messaging/schema';
import { useState } from 'react';
import { type LazyPart, onIntent } from '../../../lib/lazy-part.tsx';
import { widerThan } from '../../../lib/use-is-wide.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { messagingWords } from '../texts.ts';
import styles from './about-person.module.css';

/** Whom a conversation is with, of another feature: beside it where there is room, otherwise over it once asked for. */
export type About = LazyPart<{ detail: ConversationDetail; isBeside: boolean; onClose: () => void }>;

interface AboutPersonProps {
  /** Undefined until it is known. */
  detail: ConversationDetail | undefined;
  About: About;
}

/** Room for the conversations, the one that is open, and whom it is with. */
const useHasRoom = widerThan('75em');

/** In the head of a conversation, where there is no room beside it. */
export function AboutButton({ detail, About }: AboutPersonProps) {
  const hasRoom = useHasRoom();
  const [isOpen, setIsOpen] = useState(false);
  if (hasRoom || !detail) return null;
  return (
    <>
      <AppButton
        size="small"
        aria-label={messagingWords.aboutPerson(detail.seeker_full_name)}
        onClick={() => setIsOpen(true)}
        {...onIntent(About.preload)}
      >
        {messagingWords.about}
      </AppButton>
      {isOpen && <About detail={detail} isBeside={false} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Beside the conversation, from the beginning: nothing moves when it is known whom it is with. */
export function AboutAside({ detail, About }: AboutPersonProps) {
  const hasRoom = useHasRoom();
  // What could not be loaded leaves its room, and comes with the next conversation.
  const [isGone, setIsGone] = useState(false);
  if (!hasRoom) return null;
  return (
    <aside className={styles.aside} aria-label={messagingWords.aboutPerson(detail?.seeker_full_name ?? '')}>
      {detail && !isGone && <About detail={detail} isBeside onClose={() => setIsGone(true)} />}
    </aside>
  );
}
