import { canSend, MESSAGE_MAX } from '@jipe/contract/messaging/rules';
import { messagingTexts as texts } from '@jipe/contract/messaging/texts';
import { lengthShown } from '@jipe/contract/values/length';
import { IconSend2 } from '@tabler/icons-react';
import type { ConversationDetail } from '@jipe/contract/messaging/schema';
import { type ComponentType, useEffect, useLayoutEffect, useRef } from 'react';
import { hasMouse } from '../../../lib/has-mouse.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { outbox } from '../sending.ts';
import { messagingWords } from '../texts.ts';
import { useDraft } from '../use-draft.ts';
import { useSendTyping } from '../use-typing.ts';
import styles from './composer.module.css';

/** Suggestions shown above an empty input. The chosen text is put into the input to be edited. */
export type Beginnings = ComponentType<{
  detail: ConversationDetail | undefined;
  onChoose: (text: string) => void;
}>;

interface ComposerProps {
  id: string;
  /** The writer's user id. */
  owner: string;
  name: string;
  /** Undefined while loading. */
  detail: ConversationDetail | undefined;
  Beginnings?: Beginnings | undefined;
}

/** The length from which the remaining characters show. */
const NEAR_MAX = MESSAGE_MAX - 500;

export function Composer({ id, owner, name, detail, Beginnings }: ComposerProps) {
  const [text, setText] = useDraft(owner, id);
  const sendTyping = useSendTyping(id);
  const field = useRef<HTMLTextAreaElement>(null);
  const length = text.length < NEAR_MAX ? 0 : lengthShown(text.trim(), MESSAGE_MAX);
  const isTooLong = length > MESSAGE_MAX;
  const isReady = canSend(text) && !isTooLong;

  useEffect(() => {
    if (hasMouse()) field.current?.focus({ preventScroll: true });
  }, []);

  // Grows with the text in browsers without `field-sizing`.
  useLayoutEffect(() => {
    const node = field.current;
    if (!node || CSS.supports('field-sizing', 'content')) return;
    node.style.height = 'auto';
    node.style.height = `${node.scrollHeight}px`;
  }, [text]);

  function send() {
    if (!isReady) return;
    sendTyping(false);
    outbox.add(owner, id, text.trim());
    setText('');
    field.current?.focus();
  }

  function write(chosen: string) {
    setText(chosen);
    sendTyping(true);
    field.current?.focus();
  }

  return (
    <form
      className={styles.composer}
      data-at-foot
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {text === '' && Beginnings && <Beginnings detail={detail} onChoose={write} />}
      <div className={styles.field} data-invalid={isTooLong}>
        <textarea
          ref={field}
          className={styles.input}
          aria-label={messagingWords.messageTo(name)}
          placeholder={texts.placeholder}
          rows={1}
          dir="auto"
          value={text}
          aria-invalid={isTooLong}
          {...(length > 0 ? { 'aria-describedby': `left-${id}` } : {})}
          onChange={(event) => {
            setText(event.currentTarget.value);
            sendTyping(event.currentTarget.value.trim() !== '');
          }}
          onKeyDown={(event) => {
            // On a phone Enter begins a new line, as in other apps there.
            if (event.key !== 'Enter' || event.shiftKey || !hasMouse()) return;
            event.preventDefault();
            send();
          }}
        />
        <IconButton label={messagingWords.send} type="submit" disabled={!isReady} className={styles.send}>
          <IconSend2 size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {length > 0 && (
        <p id={`left-${id}`} className={styles.left} data-over={isTooLong} aria-live="polite">
          {isTooLong
            ? messagingWords.tooLong(length - MESSAGE_MAX, MESSAGE_MAX)
            : messagingWords.charactersLeft(MESSAGE_MAX - length)}
        </p>
      )}
    </form>
  );
}
