import { useQuery } from '@tanstack/react-query';
import { inSeries } from '../../../lib/format.ts';
import { Text } from '../../../ui/text.tsx';
import { toTalkToQuery } from '../api.ts';
import { coverageWords } from '../texts.ts';

interface ToTalkToProps {
  /** '': of all listings of a location, where only a number is told. */
  job_id: string;
  /** Who gave no hours. */
  unknown: number;
}

/** Those of whom hours alone say too little: who gave none, and who would like to talk about an adjustment. */
export function ToTalkTo({ job_id, unknown }: ToTalkToProps) {
  const { data = [] } = useQuery({ ...toTalkToQuery(job_id), enabled: job_id !== '' });
  const adjusting = data.filter(({ job }) => job.wants_adjustment);
  const withHours = adjusting.filter(({ job }) => job.hours_match.covered !== null).length;
  if (unknown + withHours === 0) return null;
  const names = adjusting.map(({ user }) => user.seeker_full_name);
  return (
    <Text>
      <strong>{coverageWords.toTalkTo(unknown + withHours)}</strong>{' '}
      {[
        ...(unknown > 0 ? [coverageWords.whyTalk(unknown)] : []),
        ...(names.length > 0 ? [coverageWords.adjusting(inSeries(names, coverageWords.and))] : []),
      ].join(' ')}
    </Text>
  );
}
