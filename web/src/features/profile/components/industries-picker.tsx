import { profileTexts } from '@jipe/contract/profile/texts';
import { inOurWords } from '@jipe/contract/values/translation';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api-error.ts';
import type { Editor } from '../../../lib/use-editor.ts';
import { CheckCards } from '../../../ui/check-cards.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { industriesQuery } from '../api.ts';
import { profileWords } from '../texts.ts';

export function IndustriesPicker({ editor }: { editor: Editor<{ industries: string[] }> }) {
  const { data, error, refetch, isFetching } = useQuery(industriesQuery);
  if (data === undefined) {
    return error ? (
      <ErrorState
        {...failureOf(error, profileTexts.industriesLoadFailed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <CardSkeletons count={6} label={profileWords.loadingCategories} />
    );
  }
  const { industries } = editor.value;
  const choices = data.map(({ name, description }) => ({
    value: name,
    label: inOurWords(name),
    description: inOurWords(description),
  }));
  return (
    <CheckCards
      legend={profileWords.categories}
      isLegendHidden
      choices={choices}
      value={industries}
      disabled={editor.isSaving}
      error={editor.errors['industries']}
      onToggle={(name) => {
        const has = industries.includes(name);
        editor.change({ industries: has ? industries.filter((one) => one !== name) : [...industries, name] });
        editor.touch('industries');
      }}
    />
  );
}
