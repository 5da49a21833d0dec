import { locationTexts } from '@jipe/contract/locations/texts';
import { BUSINESS_NAME_MAX, NAME_MAX } from '@jipe/contract/profile/rules';
import { useMe } from '../../../lib/me.ts';
import { paths } from '../../../lib/paths.ts';
import type { Editor } from '../../../lib/use-editor.ts';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { PictureEditor } from '../use-picture-editors.ts';
import type { BasicInfo } from '../use-text-editors.ts';
import { OwnPicturePicker } from './own-picture-picker.tsx';
import { profileWords } from '../texts.ts';

interface BasicInfoFieldsProps {
  editor: Editor<BasicInfo>;
  picture: PictureEditor;
}

export function BasicInfoFields({ editor, picture }: BasicInfoFieldsProps) {
  const { basic_info } = useMe();
  const field = (name: keyof BasicInfo) => ({
    value: editor.value[name],
    error: editor.errors[name],
    disabled: editor.isSaving,
    onChange: (event: { currentTarget: { value: string } }) => editor.change({ [name]: event.currentTarget.value }),
    onBlur: () => editor.touch(name),
  });
  return (
    <Stack>
      <TextField
        label={profileWords.businessName}
        autoComplete="organization"
        maxLength={BUSINESS_NAME_MAX * 2}
        {...field('full_name')}
      />
      <Columns>
        <TextField
          label={profileWords.firstName}
          autoComplete="given-name"
          maxLength={NAME_MAX * 2}
          {...field('first_name')}
        />
        <TextField
          label={profileWords.lastName}
          autoComplete="family-name"
          maxLength={NAME_MAX * 2}
          {...field('last_name')}
        />
      </Columns>
      <TextField
        label={profileWords.email}
        type="email"
        value={basic_info.email}
        readOnly
        disabled
        description={
          <>
            {profileWords.emailIn} <TextLink to={paths.managers()}>{profileWords.manageUsers}</TextLink>.
          </>
        }
      />
      <OwnPicturePicker editor={picture} />
      <Text tone="muted" size="s">
        {profileWords.addressesIn} <TextLink to={paths.locationManager()}>{locationTexts.title}</TextLink>.
      </Text>
    </Stack>
  );
}
