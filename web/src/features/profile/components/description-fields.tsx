import { DESCRIPTION_MAX } from '@jipe/contract/profile/rules';
import type { Editor } from '../../../lib/use-editor.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { profileWords } from '../texts.ts';

export function DescriptionFields({ editor }: { editor: Editor<{ about_you: string }> }) {
  return (
    <TextAreaField
      label={profileWords.description}
      description={profileWords.descriptionHint}
      placeholder={profileWords.descriptionExample}
      limit={DESCRIPTION_MAX}
      value={editor.value.about_you}
      error={editor.errors['about_you']}
      disabled={editor.isSaving}
      onChange={(event) => editor.change({ about_you: event.currentTarget.value })}
      onBlur={() => editor.touch('about_you')}
    />
  );
}
