import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayer } from './layers.ts';
import { Notice } from '../notice.tsx';
import { uiWords } from '../texts.ts';
import styles from './dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, right-aligned; the one to press last. They stay in sight while the body scrolls. */
  footer?: ReactNode;
  /** What was refused and no field shows, above the buttons: a note that told it is gone in a moment. */
  problem?: string | null;
  /** No note tells the problem: it is read out as it comes. */
  isAlert?: boolean;
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** False where the specification forbids closing by keyboard. */
  closesOnEscape?: boolean;
  /** False while something runs: neither the cross nor a click beside it closes. */
  isClosable?: boolean;
  /** True where the address of the page says that it is open, so that Back closes it by itself. */
  isAtAddress?: boolean;
}

const widths = { small: '26rem', medium: '34rem', large: '46rem', wide: '64rem' };

/**
 * Traps the focus, closes on Escape and on Back, gives the focus back. On a phone it rises from the bottom edge.
 * Mark the field to start in with `data-autofocus`. One that is rendered later lies above, and hides this one while it is open.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, footer, problem = null, isAlert = false } = props;
  const { size = 'medium', closesOnEscape = true, isClosable = true, isAtAddress = false } = props;
  // Its own listens without knowing of other dialogs: a question opened by Escape would be closed by that same press.
  useFocusReturn(isOpen);
  useLayer({ isOpen, isClosable, closesOnEscape, isAtAddress, onClose });
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={widths[size]}
      centered
      closeOnEscape={false}
      closeOnClickOutside={isClosable}
      transitionProps={{ transition: 'pop', duration: 140 }}
      classNames={{
        inner: styles.inner ?? '',
        content: styles.content ?? '',
        header: styles.header ?? '',
        title: styles.title ?? '',
        body: styles.body ?? '',
        overlay: styles.overlay ?? '',
        close: styles.close ?? '',
      }}
    >
      <Modal.Overlay />
      <Modal.Content data-leaving={!isOpen || undefined}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          {isClosable ? (
            <Modal.CloseButton aria-label={uiWords.close} />
          ) : (
            // Its room stays: nothing moves when a form is sent.
            <span className={styles.room} />
          )}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
        {problem !== null && (
          <div data-problem className={styles.problem}>
            <Notice tone="danger" isAlert={isAlert}>
              {problem}
            </Notice>
          </div>
        )}
        {footer != null && <footer className={styles.footer}>{footer}</footer>}
      </Modal.Content>
    </Modal.Root>
  );
}
