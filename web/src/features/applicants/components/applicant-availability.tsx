import type { Applicant } from '@jipe/contract/applicants/schema';
import { displaySlot } from '@jipe/contract/listings/rules';
import type { ListingDetail } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { HALF_HOURS_A_DAY, shortTime } from '@jipe/contract/values/time-of-day';
import { Text } from '../../../ui/text.tsx';
import { WeekStrips } from '../../../ui/week/week-strips.tsx';
import { applicantWords } from '../texts.ts';
import { asRows, hoursInWords, hoursOf, listingSpans, seekerDays, seekerSpans } from '../week.ts';
import styles from './applicant-availability.module.css';

interface ApplicantAvailabilityProps {
  applicant: Applicant;
  /** undefined while loading or after a failure: then only the seeker's week shows. */
  job: ListingDetail | undefined;
}

/** The applicant's hours from Monday to Sunday, in words and drawn against the hours that the listing needs. */
export function ApplicantAvailability({ applicant, job }: ApplicantAvailabilityProps) {
  const sheets = job?.availabilities.time_sheets ?? [];
  const { needed: hours, covered } = applicant.job.hours_match;
  const { slots, since } = hoursOf(applicant);
  const days = seekerDays(slots).map(({ name, text, isAvailable }, at) => {
    const sheet = sheets.find(({ day }) => day === at + 1);
    const isNeeded = sheet?.may_vary === false && sheet.time_slots.length > 0;
    return {
      name,
      text,
      isOff: !isAvailable,
      ...(isNeeded ? { overText: applicantWords.neededAt(sheet.time_slots.map(displaySlot).join(', ')) } : {}),
      ...(sheet?.may_vary === true ? { note: listingTexts.fields.timesMayVary } : {}),
    };
  });
  return (
    <div className={styles.week}>
      {hours > 0 && (
        <Text size="s" weight="medium">
          {covered === null ? applicantWords.noAvailability : applicantWords.canWorkOfNeeded(covered, hours)}
        </Text>
      )}
      <WeekStrips
        days={days}
        rows={HALF_HOURS_A_DAY}
        spans={asRows(seekerSpans(slots))}
        over={asRows(listingSpans(sheets))}
        shortTime={shortTime}
      />
      <p className={styles.legend}>
        <span>
          <span aria-hidden="true" className={styles.free} /> {applicantWords.available}
        </span>
        {hours > 0 && (
          <span>
            <span aria-hidden="true" className={styles.needed} /> {applicantWords.neededByListing}
          </span>
        )}
      </p>
      {since && (
        <Text size="s" tone="muted">
          {applicantWords.changedSince(hoursInWords(since))}
        </Text>
      )}
    </div>
  );
}
