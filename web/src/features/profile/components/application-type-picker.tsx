import type { ApplicationType } from '@jipe/contract/profile/rules';
import { IconExternalLink, IconMessages } from '@tabler/icons-react';
import { brand } from '../../../lib/brand.ts';
import type { Editor } from '../../../lib/use-editor.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { profileWords } from '../texts.ts';

const choices = () =>
  [
    {
      value: 'jipe_application',
      label: profileWords.ownApplication(brand.name),
      description: profileWords.ownApplicationLine,
      icon: <IconMessages size={22} stroke={1.75} aria-hidden="true" />,
    },
    {
      value: 'online_application',
      label: profileWords.onlineApplication,
      description: profileWords.onlineApplicationLine,
      icon: <IconExternalLink size={22} stroke={1.75} aria-hidden="true" />,
    },
  ] as const;

export function ApplicationTypePicker({ editor }: { editor: Editor<{ application_type: ApplicationType | null }> }) {
  return (
    <ChoiceCards
      legend={profileWords.applicationType}
      isLegendHidden
      choices={choices()}
      value={editor.value.application_type}
      disabled={editor.isSaving}
      error={editor.errors['application_type']}
      onChange={(application_type) => editor.change({ application_type })}
    />
  );
}
