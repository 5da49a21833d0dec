import { DESCRIPTION_MAX } from '@jipe/contract/profile/rules';
import type { Form } from '../../../lib/use-form.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { profileWords } from '../texts.ts';

export function DescriptionFields({ editor }: { editor: Form<{ about_you: string }> }) {
  return (
    <TextAreaField
      label={profileWords.description}
      description={profileWords.descriptionHint}
      placeholder={profileWords.descriptionExample}
      limit={DESCRIPTION_MAX}
      disabled={editor.isSending}
      {...editor.getInputProps('about_you')}
    />
  );
}
