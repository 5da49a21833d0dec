import { type SocialField, socialFields, socialLink } from '@jipe/contract/profile/rules';
import type { Editor } from '../../../lib/use-editor.ts';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SocialIcon, socialNames } from './social-icon.tsx';

const hints: Record<SocialField, { label: string; placeholder: string }> = {
  company_url: { label: 'Company URL', placeholder: 'https://www.example.com' },
  facebook_url: { label: 'Facebook URL', placeholder: 'https://www.facebook.com/yourpage' },
  instagram_url: { label: 'Instagram handle', placeholder: 'yourname' },
  twitter_url: { label: 'Twitter handle', placeholder: 'yourname' },
  youtube_url: { label: 'YouTube URL', placeholder: 'https://www.youtube.com/@yourname' },
};

/** "yourname" reads as the link it becomes, before it is saved. */
function becomes(field: SocialField, value: string): string | null {
  const link = socialLink(field, value);
  return link === '' || link === value.trim() ? null : `Will be shown as ${link}`;
}

export function SocialFields({ editor }: { editor: Editor<Record<SocialField, string>> }) {
  return (
    <Stack>
      {socialFields.map((field) => (
        <TextField
          key={field}
          label={hints[field].label}
          placeholder={hints[field].placeholder}
          leftSection={<SocialIcon field={field} />}
          inputMode={field === 'instagram_url' || field === 'twitter_url' ? 'text' : 'url'}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          aria-description={socialNames[field]}
          value={editor.value[field]}
          error={editor.errors[field]}
          description={becomes(field, editor.value[field])}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          disabled={editor.isSaving}
          onChange={(event) => editor.change({ [field]: event.currentTarget.value })}
          onBlur={() => editor.touch(field)}
        />
      ))}
    </Stack>
  );
}
