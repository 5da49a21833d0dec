import { listingTexts } from '@jipe/contract/listings/texts';
import { translateMessage } from '@jipe/contract/values/translation';
import { useQuery } from '@tanstack/react-query';
import { failedRead } from '../../../lib/failed-read.ts';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TickChoices } from '../../../ui/fields/tick-choices.tsx';
import { reasonsQuery } from '../api.ts';

interface ReasonsFieldProps {
  /** "Why do you pause it?" */
  question: string;
  /** The ids of the chosen reasons. */
  value: string[];
  onChange: (value: string[]) => void;
}

/** The reasons for pausing or closing a listing. */
export function ReasonsField({ question, value, onChange }: ReasonsFieldProps) {
  const query = useQuery(reasonsQuery);
  const { data: reasons, error } = query;
  if (reasons)
    return (
      <TickChoices
        legend={question}
        choices={reasons.map(({ id, reason }) => ({ value: id, label: translateMessage(reason) }))}
        value={value}
        onChange={onChange}
      />
    );
  if (error) return <ErrorState {...failedRead(query, listingTexts.actionFailed)} />;
  return (
    <Stack gap="m">
      {Array.from({ length: 7 }, (_, at) => (
        <Skeleton key={at} height="1.25rem" width={at === 0 ? '60%' : '45%'} />
      ))}
    </Stack>
  );
}
