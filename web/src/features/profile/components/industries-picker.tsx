import { INDUSTRIES_MAX } from '@jipe/contract/profile/rules';
import { profileTexts } from '@jipe/contract/profile/texts';
import { translateMessage } from '@jipe/contract/values/translation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failedRead } from '../../../lib/failed-read.ts';
import { useMe } from '../../../lib/me.ts';
import type { Form } from '../../../lib/use-form.ts';
import { CheckCards } from '../../../ui/fields/check-cards.tsx';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { CardSkeletons } from '../../../ui/data/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { industriesQuery } from '../api.ts';
import { likelyFirst, toggleIndustry } from '../form.ts';
import { profileWords } from '../texts.ts';

export function IndustriesPicker({ editor }: { editor: Form<{ industries: string[] }> }) {
  const query = useQuery(industriesQuery);
  const { data, error } = query;
  const { basic_info, about_you } = useMe();
  const [refused, setRefused] = useState<{ value: string; text: string } | null>(null);
  if (data === undefined) {
    return error ? (
      <ErrorState {...failedRead(query, profileTexts.industriesLoadFailed)} />
    ) : (
      <CardSkeletons count={6} label={profileWords.loadingCategories} />
    );
  }
  const { industries } = editor.values;
  const offered = data.map(({ name, description }) => ({
    value: name,
    label: translateMessage(name),
    description: translateMessage(description),
  }));
  const choices = likelyFirst(offered, `${basic_info.business_name} ${about_you}`);

  function toggle(name: string) {
    const next = toggleIndustry(industries, name);
    const isRefused = 'refusal' in next;
    setRefused(isRefused ? { value: name, text: next.refusal } : null);
    if (isRefused) return;
    editor.set({ industries: next });
    editor.touch('industries');
  }

  const isFull = industries.length >= INDUSTRIES_MAX;
  return (
    <Stack>
      <Text tone="muted" size="s">
        {choices.length > INDUSTRIES_MAX
          ? profileWords.categoriesAtMost(industries.length, INDUSTRIES_MAX)
          : profileWords.categoriesSelected(industries.length)}
      </Text>
      <CheckCards
        legend={profileWords.categories}
        find={profileWords.findCategory}
        choices={choices}
        value={industries}
        disabled={editor.isSending}
        isOff={(name) => isFull && !industries.includes(name)}
        refused={refused}
        error={editor.errors['industries']}
        onToggle={toggle}
      />
    </Stack>
  );
}
