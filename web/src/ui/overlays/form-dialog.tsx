import { useId } from 'react';
import type { Form } from '../../lib/use-form.ts';
import { AppButton } from '../app-button.tsx';
import { uiWords } from '../texts.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useLeavingForm } from './use-leave-question.tsx';

type OfDialog = Pick<DialogProps, 'title' | 'size' | 'problem' | 'isAlert' | 'onClose' | 'children'>;

interface FormDialogProps extends OfDialog {
  form: Pick<Form<object>, 'isSending' | 'formProps'>;
  /** The submit button's label. */
  label: string;
  isDanger?: boolean;
  /** Required data is loading: the submit button waits. */
  isReading?: boolean;
  isDisabled?: boolean;
}

/** A dialog with one form. It cannot be closed while the form is being sent. Render it only while open. */
export function FormDialog(props: FormDialogProps) {
  const { form, label, isDanger = false, isReading = false, isDisabled = false, children, ...dialog } = props;
  const { isSending } = form;
  const id = useId();
  return (
    <Dialog
      {...dialog}
      isOpen
      isClosable={!isSending}
      footer={
        <>
          <AppButton variant="quiet" onClick={dialog.onClose} disabled={isSending}>
            {uiWords.cancel}
          </AppButton>
          <AppButton
            variant={isDanger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            isLoading={isSending || isReading}
            disabled={isDisabled}
          >
            {label}
          </AppButton>
        </>
      }
    >
      <form id={id} {...form.formProps}>
        {children}
      </form>
    </Dialog>
  );
}

interface EditDialogProps extends FormDialogProps {
  form: Pick<Form<object>, 'isSending' | 'formProps' | 'isDirty' | 'clearDraft'>;
}

/** A `FormDialog` for adding or editing: asks before it discards input. */
export function EditDialog(props: EditDialogProps) {
  const { form } = props;
  const { close, question } = useLeavingForm(form, props.onClose);
  return (
    <>
      <FormDialog {...props} onClose={close} />
      {question}
      <UnsavedChanges isDirty={form.isDirty && !form.isSending} />
    </>
  );
}
