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
  /** Right-aligned buttons, the main one last. They stay in sight while the body scrolls. */
  footer?: ReactNode;
  /** A refusal that no field shows, above the buttons. It stays, because a toast disappears. */
  problem?: string | null;
  /** Announces the problem when it appears, for problems without a toast. */
  isAlert?: boolean;
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** False where the specification forbids closing by Escape. */
  closesOnEscape?: boolean;
  /** False while an act is in progress: neither the close button nor a click outside closes. */
  isClosable?: boolean;
  /** The page's address says that the dialog is open, so Back closes it without further code. */
  isAtAddress?: boolean;
}

const widths = { small: '26rem', medium: '34rem', large: '46rem', wide: '64rem' };

/**
 * Traps the focus, closes on Escape and on Back, and returns the focus. On a phone it rises from the bottom edge. Mark
 * the first field to focus with `data-autofocus`. A dialog that is rendered later lies above, and hides this one while
 * it is open.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, footer, problem = null, isAlert = false } = props;
  const { size = 'medium', closesOnEscape = true, isClosable = true, isAtAddress = false } = props;
  // Not the library's Escape handling, which ignores other dialogs: a question opened by Escape would be closed by the
  // same press.
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
            // Keeps the close button's space, so that nothing moves when a form is sent.
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
