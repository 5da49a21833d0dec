import type { ApplicationType } from '@jipe/contract/profile/rules';
import { IconExternalLink, IconMessages } from '@tabler/icons-react';
import { brand } from '../../../lib/brand.ts';
import type { Editor } from '../../../lib/use-editor.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';

const choices = [
  {
    value: 'jipe_application',
    label: `${brand.name} application`,
    description: 'People apply with two taps and answer your yes/no questions. You review and message them here.',
    icon: <IconMessages size={22} stroke={1.75} aria-hidden="true" />,
  },
  {
    value: 'online_application',
    label: 'Online application',
    description: 'People are sent to the application page on your own website.',
    icon: <IconExternalLink size={22} stroke={1.75} aria-hidden="true" />,
  },
] as const;

export function ApplicationTypePicker({ editor }: { editor: Editor<{ application_type: ApplicationType | null }> }) {
  return (
    <ChoiceCards
      legend="Application type"
      isLegendHidden
      choices={choices}
      value={editor.value.application_type}
      disabled={editor.isSaving}
      error={editor.errors['application_type']}
      onChange={(application_type) => editor.change({ application_type })}
    />
  );
}
