import { useId } from 'react';
import type { Form } from '../../lib/use-form.ts';
import { AppButton } from '../app-button.tsx';
import { uiWords } from '../texts.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useLeavingForm } from './use-leaving.tsx';

type OfDialog = Pick<DialogProps, 'title' | 'size' | 'problem' | 'isAlert' | 'onClose' | 'children'>;

interface FormDialogProps extends OfDialog {
  form: Pick<Form<object>, 'isSending' | 'formProps'>;
  /** Of the button that sends it. */
  label: string;
  isDanger?: boolean;
  /** What it depends on is being read: its button waits for it. */
  isReading?: boolean;
  isDisabled?: boolean;
}

/** A dialog that is one form. It cannot be closed while the form is sent. Render it while it is open. */
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

/** The same for something that is added or edited: it asks before what was typed is lost. */
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
