import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Row, Stack } from './stack.tsx';
import { uiWords } from './texts.ts';

/** A modal dialog with a yes/no question. Escape answers no. */
export function ConfirmDialog({
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
  // Closing the dialog before it is removed gives the focus back to the element that had it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The focus starts on No, the answer that changes nothing.
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
