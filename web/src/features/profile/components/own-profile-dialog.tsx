import { NAME_MAX } from '@jipe/contract/profile/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
import { useOwnPictureEditor } from '../use-picture-editors.ts';
import { type OwnName, useOwnNameEditor } from '../use-text-editors.ts';
import { OwnPicturePicker } from './own-picture-picker.tsx';

const FORM = 'own-profile';

/** The signed-in user's own name and picture, whatever their role. Render it while it is open. */
export function OwnProfileDialog({ onClose }: { onClose: () => void }) {
  const { basic_info } = useMe();
  const name = useOwnNameEditor();
  const picture = useOwnPictureEditor();
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = name.isSaving || picture.upload.isSending;

  const field = (key: keyof OwnName) => ({
    value: name.value[key],
    error: name.errors[key],
    disabled: name.isSaving,
    maxLength: NAME_MAX * 2,
    onChange: (event: { currentTarget: { value: string } }) => name.change({ [key]: event.currentTarget.value }),
    onBlur: () => name.touch(key),
  });

  function close() {
    if (name.isDirty) setIsAsking(true);
    else onClose();
  }

  async function save() {
    if (!name.isDirty || (await name.save())) onClose();
  }

  return (
    <>
      <UnsavedChanges isDirty={picture.upload.isSending} />
      <Dialog
        isOpen={!isAsking}
        onClose={close}
        title={profileTexts.ownProfile}
        isClosable={!isBusy}
        footer={
          <>
            <AppButton variant="quiet" onClick={close} disabled={isBusy}>
              Cancel
            </AppButton>
            <AppButton
              variant="primary"
              type="submit"
              form={FORM}
              isLoading={name.isSaving}
              disabled={!name.isValid || picture.upload.isSending}
            >
              Save
            </AppButton>
          </>
        }
      >
        <form
          id={FORM}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (name.isValid && !isBusy) void save();
          }}
        >
          <Stack gap="l">
            <OwnPicturePicker editor={picture} />
            <Columns gap="m" min="s">
              <TextField label="First name" autoComplete="given-name" data-autofocus {...field('first_name')} />
              <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
            </Columns>
            <TextField
              label="Email"
              type="email"
              value={basic_info.email}
              readOnly
              disabled
              description="An admin can change it under Manage Users."
            />
          </Stack>
        </form>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        isDanger
        onConfirm={() => {
          name.revert();
          onClose();
        }}
        onClose={() => setIsAsking(false)}
      >
        Your name has not been saved.
      </ConfirmDialog>
    </>
  );
}
