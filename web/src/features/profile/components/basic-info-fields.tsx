import { locationTexts } from '@jipe/contract/locations/texts';
import { paths } from '../../../lib/paths.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Columns, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { PictureEditor } from '../use-picture-editors.ts';
import type { BasicInfo } from '../use-text-editors.ts';
import { EmailField } from './email-field.tsx';
import { OwnPicturePicker } from './own-picture-picker.tsx';
import { profileWords } from '../texts.ts';

interface BasicInfoFieldsProps {
  editor: Form<BasicInfo>;
  picture: PictureEditor;
}

export function BasicInfoFields({ editor, picture }: BasicInfoFieldsProps) {
  const field = (name: keyof BasicInfo) => ({ disabled: editor.isSending, ...editor.getInputProps(name) });
  return (
    <Stack>
      <TextField label={profileWords.businessName} autoComplete="organization" {...field('full_name')} />
      <Columns>
        <TextField label={profileWords.firstName} autoComplete="given-name" {...field('first_name')} />
        <TextField label={profileWords.lastName} autoComplete="family-name" {...field('last_name')} />
      </Columns>
      <EmailField />
      <OwnPicturePicker editor={picture} />
      <Text tone="muted" size="s">
        {profileWords.addressesIn} <TextLink to={paths.locationManager()}>{locationTexts.title}</TextLink>.
      </Text>
    </Stack>
  );
}
