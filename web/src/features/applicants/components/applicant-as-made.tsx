import type { Applicant } from '@jipe/contract/applicants/schema';
import { displaySlot } from '@jipe/contract/listings/rules';
import { weekDays } from '@jipe/contract/values/time-of-day';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import { madeWords } from '../texts-made.ts';

type Slots = Applicant['user']['time_slots'];

/** `Mon 9:00 AM – 12:00 PM, Tue …` */
function inWords(slots: Slots): string {
  const days = weekDays();
  return (
    slots.map(({ day, ...slot }) => `${days[day - 1]?.short ?? ''} ${displaySlot(slot)}`).join(', ') ||
    madeWords.noHours
  );
}

const areSame = (one: Slots, other: Slots) => inWords(one) === inWords(other);

/** Who the application is from, as far as that is known; what came with it; and whether the hours are others today. */
export function ApplicantAsMade({ applicant: { user, job } }: { applicant: Applicant }) {
  const made = job.applied_with;
  const isChanged = made !== null && !user.is_erased && !areSame(made.time_slots, user.time_slots);
  return (
    <>
      {user.is_erased ? (
        <StatusBadge>{madeWords.erased}</StatusBadge>
      ) : (
        !user.is_confirmed && <StatusBadge tone="warning">{madeWords.unconfirmed}</StatusBadge>
      )}
      {job.wants_adjustment && <StatusBadge>{madeWords.wantsToTalk}</StatusBadge>}
      {made !== null && made.note !== '' && <Text keepsBreaks>{madeWords.note(made.note)}</Text>}
      {isChanged && (
        <Text size="s" tone="muted">
          {`${madeWords.changed} ${madeWords.appliedWith(inWords(made.time_slots))} ${madeWords.today(inWords(user.time_slots))}`}
        </Text>
      )}
    </>
  );
}
