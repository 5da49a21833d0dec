import type { DecisionPreview as Preview } from '@jipe/contract/applicants/schema.decision';
import { formatRelative } from '../../../lib/format.ts';
import { serverTime } from '../../../lib/server-clock.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { decideWords } from '../texts-decide.ts';

/** "1 was answered by Kim Lee a minute ago", one line for each colleague. */
function changedWords(changed: Preview['changed'], now: Date): string[] {
  const byUser = Map.groupBy(changed, ({ by }) => by.id);
  return [...byUser.values()].map((all) => {
    const last = all.reduce((one, other) => (one.at < other.at ? other : one));
    return decideWords.changedBy(all.length, last.by.full_name, formatRelative(last.at, now));
  });
}

/** "38 people: 35 are told, 2 cannot be, 1 was answered by Kim Lee a minute ago." */
export function previewWords({ people, told, told_together, unreachable, changed }: Preview, now: Date): string {
  const parts = [
    told === 0 ? decideWords.nobodyTold : decideWords.told(told),
    ...(told_together > 0 ? [decideWords.toldTogether(told_together)] : []),
    ...(unreachable > 0 ? [decideWords.unreachable(unreachable)] : []),
    ...changedWords(changed, now),
  ];
  return `${decideWords.people(people)}: ${parts.join(', ')}.`;
}

/** The effects of a decision, in numbers. */
export function DecisionPreview({ preview }: { preview: Preview }) {
  const now = new Date(serverTime(useNow()));
  const notes = [
    preview.told > 0 ? decideWords.waits : decideWords.undoable,
    ...(preview.unreachable > 0 ? [decideWords.whyUnreachable] : []),
    ...(preview.changed.length > 0 ? [decideWords.leftOut] : []),
  ];
  return (
    <Stack gap="xs">
      <output>
        <Text as="span" weight="medium">
          {previewWords(preview, now)}
        </Text>
      </output>
      <Text size="s" tone="muted">
        {notes.join(' ')}
      </Text>
    </Stack>
  );
}
