import { useState } from 'react';
import { AppButton } from '../../ui/app-button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';

export function DialogSamples() {
  const [open, setOpen] = useState<'form' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title="Dialogs">
      <Row>
        <AppButton onClick={() => setOpen('form')}>Form dialog</AppButton>
        <AppButton onClick={() => setOpen('confirm')}>Confirm dialog</AppButton>
      </Row>
      <Dialog
        isOpen={open === 'form'}
        onClose={close}
        title="Add location"
        footer={
          <>
            <AppButton variant="quiet" onClick={close}>
              Cancel
            </AppButton>
            <AppButton variant="primary" onClick={close}>
              Add location
            </AppButton>
          </>
        }
      >
        <Stack>
          <TextField label="Name" data-autofocus />
          <TextField label="Street" />
          <SelectField label="State" data={['Utah', 'Nevada', 'California']} />
        </Stack>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        isDanger
        title="Deactivate Main Street?"
        confirmLabel="Deactivate"
      >
        This pauses 12 active listings. Activating the location again does not bring them back; each is reactivated on
        its own.
      </ConfirmDialog>
    </Card>
  );
}
