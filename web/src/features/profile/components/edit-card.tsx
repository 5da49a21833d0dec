import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../../lib/use-is-wide.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { uiWords } from '../../../ui/texts.ts';
import styles from './edit-card.module.css';

interface EditCardProps {
  title: string;
  children: ReactNode;
  isDirty: boolean;
  isValid?: boolean;
  isSaving: boolean;
  /** The error of a failed save, shown above the buttons. */
  problem?: string | null;
  onSave: () => void;
  onCancel: () => void;
  /** Opens the card initially on a phone, where the other cards are closed. */
  isFirst?: boolean;
}

/**
 * A card that edits one part of the profile. Save is enabled only after a change; Cancel reverts it. Enter in a field
 * saves. On a phone the title opens and closes the card, but a changed card stays open.
 */
export function EditCard(props: EditCardProps) {
  const { title, children, isDirty, isValid = true, isSaving, problem = null, onSave, onCancel } = props;
  const [isWanted, setIsWanted] = useState(props.isFirst === true);
  const isPhone = useIsPhone();
  const isOpen = !isPhone || isWanted || isDirty || isSaving;
  const form = useId();
  const canSave = isDirty && isValid && !isSaving;
  return (
    <Card
      title={
        isPhone ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            disabled={isDirty || isSaving}
            onClick={() => setIsWanted(!isWanted)}
          >
            <span>{title}</span>
            <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
          </button>
        ) : (
          title
        )
      }
      footer={
        isOpen ? (
          <>
            <AppButton variant="quiet" disabled={!isDirty} onClick={onCancel} aria-label={uiWords.cancelOf(title)}>
              {uiWords.cancel}
            </AppButton>
            <AppButton
              type="submit"
              form={form}
              variant={isDirty ? 'primary' : 'secondary'}
              disabled={!canSave && !isSaving}
              isLoading={isSaving}
              aria-label={uiWords.saveOf(title)}
            >
              {uiWords.save}
            </AppButton>
          </>
        ) : undefined
      }
    >
      {isOpen ? (
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (canSave) onSave();
          }}
        >
          <Stack>
            {children}
            {problem !== null && <Notice tone="danger">{problem}</Notice>}
          </Stack>
        </form>
      ) : undefined}
    </Card>
  );
}
