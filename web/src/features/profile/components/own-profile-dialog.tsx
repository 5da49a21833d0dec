import { profileTexts } from '@jipe/contract/profile/texts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useLeaveQuestion } from '../../../ui/overlays/use-leave-question.tsx';
import { useOwnPictureEditor } from '../use-picture-editors.ts';
import { type OwnName, useOwnNameEditor } from '../use-text-editors.ts';
import { EmailField } from './email-field.tsx';
import { OwnPicturePicker } from './own-picture-picker.tsx';
import { UnsavedFiles } from './unsaved-files.tsx';
import { profileWords } from '../texts.ts';
import { uiWords } from '../../../ui/texts.ts';

const FORM = 'own-profile';

/** The signed-in user's own name and picture, for every role. Render it only while it is open. */
export function OwnProfileDialog({ onClose }: { onClose: () => void }) {
  const name = useOwnNameEditor();
  const picture = useOwnPictureEditor();
  const isBusy = name.isSending || picture.upload.isSending;

  const field = (key: keyof OwnName) => ({
    disabled: name.isSending,
    ...name.getInputProps(key),
  });

  const { close, question } = useLeaveQuestion({
    isDirty: name.isDirty,
    onLeave: () => {
      name.reset();
      onClose();
    },
    lost: profileWords.nameNotSaved,
  });

  const canSave = name.isDirty && name.isValid && !isBusy;

  async function save() {
    if (await name.submit()) onClose();
  }

  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={profileTexts.ownProfile}
        isClosable={!isBusy}
        problem={name.refusals.join(' ') || null}
        footer={
          <>
            <AppButton variant="quiet" onClick={close} disabled={isBusy}>
              {/* The picture is already saved, so without a changed name there is nothing to cancel. */}
              {name.isDirty ? uiWords.cancel : uiWords.close}
            </AppButton>
            <AppButton
              variant={name.isDirty ? 'primary' : 'secondary'}
              type="submit"
              form={FORM}
              isLoading={name.isSending}
              disabled={!canSave && !name.isSending}
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
            if (canSave) void save();
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
            <EmailField
              onLeave={() => {
                if (!isBusy) onClose();
              }}
            />
          </Stack>
        </form>
      </Dialog>
      {question}
      {/* The name is kept as a draft when the user leaves the page; a picture is not. */}
      <UnsavedFiles editors={[picture]} />
    </>
  );
}
