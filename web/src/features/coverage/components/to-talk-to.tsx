import type { Coverage } from '@jipe/contract/coverage/schema';
import { inSeries } from '../../../lib/format.ts';
import { Text } from '../../../ui/text.tsx';
import { coverageWords } from '../texts.ts';

/**
 * Names people about whom hours alone say too little: those without hours, and those who would like to talk about an
 * adjustment.
 */
export function ToTalkTo({ week: { unknown, adjusting } }: { week: Pick<Coverage, 'unknown' | 'adjusting'> }) {
  // A person who applied for several listings counts once.
  const withHours = new Set(adjusting.filter((one) => one.gave_hours).map((one) => one.seeker_id)).size;
  if (unknown + withHours === 0) return null;
  const names = new Map(adjusting.map(({ seeker_id, seeker_full_name }) => [seeker_id, seeker_full_name]));
  return (
    <Text>
      <strong>{coverageWords.toTalkTo(unknown + withHours)}</strong>{' '}
      {[
        ...(unknown > 0 ? [coverageWords.whyTalk(unknown)] : []),
        ...(names.size > 0 ? [coverageWords.adjusting(inSeries([...names.values()], coverageWords.and))] : []),
      ].join(' ')}
    </Text>
  );
}
