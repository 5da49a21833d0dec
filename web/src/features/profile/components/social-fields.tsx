import { type SocialField, socialFields, socialLink } from '@jipe/contract/profile/rules';
import type { Form } from '../../../lib/use-form.ts';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SocialIcon } from './social-icon.tsx';
import { profileWords } from '../texts.ts';

/** The link that a name such as "yourname" becomes, shown before it is saved; null when the value is a link already. */
function becomes(field: SocialField, value: string): string | null {
  const link = socialLink(field, value);
  return link === '' || link === value.trim() ? null : profileWords.shownAs(link);
}

export function SocialFields({ editor }: { editor: Form<Record<SocialField, string>> }) {
  return (
    <Stack>
      {socialFields.map((field) => (
        <TextField
          key={field}
          label={profileWords.links[field].label}
          placeholder={profileWords.links[field].example}
          leftSection={<SocialIcon field={field} />}
          inputMode={field === 'instagram_url' || field === 'twitter_url' ? 'text' : 'url'}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          aria-description={profileWords.links[field].name}
          description={becomes(field, editor.values[field])}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          disabled={editor.isSending}
          {...editor.getInputProps(field)}
        />
      ))}
    </Stack>
  );
}
