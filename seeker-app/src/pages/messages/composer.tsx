import { canSend, MESSAGE_MAX } from '@jipe/contract/messaging/rules';
import { messagingTexts } from '@jipe/contract/messaging/texts';
import { isTooLong } from '@jipe/contract/values/length';
import { useState } from 'react';
import { keep, readKept, storage } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import styles from './messages.module.css';
import { messagesWords } from './texts.ts';

function keptAt(key: string): string {
  const kept = readKept(key);
  return typeof kept === 'string' ? kept : '';
}

/** The message field. Its draft stays in this browser until it is sent. Enter sends on devices with a keyboard. */
export function Composer({ id, onSend }: { id: string; onSend: (text: string) => void }) {
  const key = `draft:message:${id}`;
  const [text, setText] = useState(() => keptAt(key));
  const isOver = isTooLong(text, MESSAGE_MAX);
  const type = (typed: string) => {
    setText(typed);
    keep(key, typed);
  };
  const send = () => {
    if (!canSend(text) || isOver) return;
    onSend(text);
    setText('');
    storage.removeItem(key);
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={messagesWords.label}
        value={text}
        onType={type}
        error={isOver ? messagingTexts.messageTooLong : undefined}
        rows={2}
        onKeyDown={(event) => {
          const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
          // On a phone, Enter makes a new line.
          if (!isPlain || !matchMedia('(hover: hover)').matches) return;
          event.preventDefault();
          send();
        }}
      />
      <Button type="submit">{messagesWords.send}</Button>
    </form>
  );
}
