import type { ConversationDetail } from '@jipe/contract/messaging/schema';
import { useState } from 'react';
import { type LazyPart, onIntent } from '../../../lib/lazy-part.tsx';
import { widerThan } from '../../../lib/use-is-wide.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { messagingWords } from '../texts.ts';
import styles from './about-person.module.css';

/**
 * A panel about the seeker, supplied by another feature: beside the conversation where there is room, otherwise a
 * dialog opened on request.
 */
export type About = LazyPart<{ detail: ConversationDetail; isBeside: boolean; onClose: () => void }>;

interface AboutPersonProps {
  /** Undefined while loading. */
  detail: ConversationDetail | undefined;
  About: About;
}

/** Whether the list, the conversation and the panel fit side by side. */
const useHasRoom = widerThan('75em');

/** The button in the head of a conversation that opens the panel, where there is no room beside it. */
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

/** The panel beside the conversation. Its place is reserved from the beginning, so that nothing moves when it loads. */
export function AboutAside({ detail, About }: AboutPersonProps) {
  const hasRoom = useHasRoom();
  // After a load failure the place stays empty. The next conversation tries again.
  const [isGone, setIsGone] = useState(false);
  if (!hasRoom) return null;
  return (
    <aside className={styles.aside} aria-label={messagingWords.aboutPerson(detail?.seeker_full_name ?? '')}>
      {detail && !isGone && <About detail={detail} isBeside onClose={() => setIsGone(true)} />}
    </aside>
  );
}
