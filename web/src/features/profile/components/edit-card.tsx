import { useId } from 'react';
import type { ReactNode } from 'react';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { uiWords } from '../../../ui/texts.ts';

interface EditCardProps {
  title: string;
  description?: string;
  children: ReactNode;
  isDirty: boolean;
  isValid?: boolean;
  isSaving: boolean;
  /** Why it was not saved, above the buttons. */
  problem?: string | null;
  onSave: () => void;
  onCancel: () => void;
}

/** One part of the profile: Save is on only when its content was changed, Cancel takes the change back. Enter in a field saves. */
export function EditCard(props: EditCardProps) {
  const { title, description, children, isDirty, isValid = true, isSaving, problem = null, onSave, onCancel } = props;
  const form = useId();
  const canSave = isDirty && isValid && !isSaving;
  return (
    <Card
      title={title}
      description={description}
      footer={
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
      }
    >
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
    </Card>
  );
}
