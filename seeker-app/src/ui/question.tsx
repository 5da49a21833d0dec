import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './question.module.css';
import { Row, Stack } from './stack.tsx';
import { uiWords } from './texts.ts';

/** A question over the page, which holds the focus; Escape is no. */
export function Question({
  title,
  yes,
  isBusy,
  children,
  onYes,
  onNo,
}: {
  title: string;
  yes: string;
  isBusy: boolean;
  children: ReactNode;
  onYes: () => void;
  onNo: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it is still there, it gives the focus back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The answer that changes nothing is the one under the hand.
    shown?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.question}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onNo();
      }}
    >
      <Stack>
        <h2 id={id}>{title}</h2>
        {children}
        <Row>
          <Button look="danger" isBusy={isBusy} onClick={onYes}>
            {yes}
          </Button>
          <Button look="quiet" onClick={onNo}>
            {uiWords.no}
          </Button>
        </Row>
      </Stack>
    </dialog>
  );
}
