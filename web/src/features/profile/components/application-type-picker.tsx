import type { ApplicationType } from '@jipe/contract/profile/rules';
import { IconExternalLink, IconMessages } from '@tabler/icons-react';
import { brand } from '../../../lib/brand.ts';
import type { Form } from '../../../lib/use-form.ts';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
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

export function ApplicationTypePicker({ editor }: { editor: Form<{ application_type: ApplicationType | null }> }) {
  return (
    <ChoiceCards
      legend={profileWords.applicationType}
      isLegendHidden
      choices={choices()}
      value={editor.values.application_type}
      disabled={editor.isSending}
      error={editor.errors['application_type']}
      onChange={(application_type) => editor.set({ application_type })}
    />
  );
}
