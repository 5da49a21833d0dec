import { NAME_MAX } from '@jipe/contract/profile/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import { useMe } from '../../../lib/me.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
import { useLeaving } from '../../../ui/use-leaving.tsx';
import { useOwnPictureEditor } from '../use-picture-editors.ts';
import { type OwnName, useOwnNameEditor } from '../use-text-editors.ts';
import { OwnPicturePicker } from './own-picture-picker.tsx';
import { profileWords } from '../texts.ts';
import { uiWords } from '../../../ui/texts.ts';

const FORM = 'own-profile';

/** The signed-in user's own name and picture, whatever their role. Render it while it is open. */
export function OwnProfileDialog({ onClose }: { onClose: () => void }) {
  const { basic_info } = useMe();
  const name = useOwnNameEditor();
  const picture = useOwnPictureEditor();
  const isBusy = name.isSaving || picture.upload.isSending;

  const field = (key: keyof OwnName) => ({
    value: name.value[key],
    error: name.errors[key],
    disabled: name.isSaving,
    maxLength: NAME_MAX * 2,
    onChange: (event: { currentTarget: { value: string } }) => name.change({ [key]: event.currentTarget.value }),
    onBlur: () => name.touch(key),
  });

  const { close, question } = useLeaving({
    isDirty: name.isDirty,
    onLeave: () => {
      name.revert();
      onClose();
    },
    lost: profileWords.nameNotSaved,
  });

  async function save() {
    if (!name.isDirty || (await name.save())) onClose();
  }

  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={profileTexts.ownProfile}
        isClosable={!isBusy}
        footer={
          <>
            <AppButton variant="quiet" onClick={close} disabled={isBusy}>
              {uiWords.cancel}
            </AppButton>
            <AppButton
              variant="primary"
              type="submit"
              form={FORM}
              isLoading={name.isSaving}
              disabled={!name.isValid || picture.upload.isSending}
            >
              {uiWords.save}
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
              <TextField
                label={profileWords.firstName}
                autoComplete="given-name"
                data-autofocus
                {...field('first_name')}
              />
              <TextField label={profileWords.lastName} autoComplete="family-name" {...field('last_name')} />
            </Columns>
            <TextField
              label={profileWords.email}
              type="email"
              value={basic_info.email}
              readOnly
              disabled
              description={profileWords.emailHint}
            />
          </Stack>
        </form>
      </Dialog>
      {question}
      <UnsavedChanges isDirty={picture.upload.isSending} />
    </>
  );
}
