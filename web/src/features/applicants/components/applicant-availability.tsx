import type { Applicant } from '@jipe/contract/applicants/schema';
import type { ListingDetail } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { HALF_HOURS_A_DAY, shortTime, weekDays } from '@jipe/contract/values/time-of-day';
import { Text } from '../../../ui/text.tsx';
import { WeekGridView } from '../../../ui/week-grid-view.tsx';
import { applicantWords } from '../texts.ts';
import { asRows, listingSpans, listingWords, seekerDays, seekerSpans } from '../week.ts';
import styles from './applicant-availability.module.css';

interface ApplicantAvailabilityProps {
  applicant: Applicant;
  /** undefined while it loads, or could not be: then the seeker's week stands alone. */
  job: ListingDetail | undefined;
}

/** When somebody can work: Monday to Sunday in words, and drawn against the hours the listing needs. */
export function ApplicantAvailability({ applicant, job }: ApplicantAvailabilityProps) {
  const days = seekerDays(applicant.user.availabilities);
  const free = seekerSpans(applicant.user.availabilities);
  const sheets = job?.availabilities.time_sheets ?? [];
  const needed = listingSpans(sheets);
  const { needed: hours, covered } = applicant.job.hours_match;
  const inWords = days.map(({ name, text }) => `${name}: ${text}`).join('; ');
  return (
    <div className={styles.week}>
      <dl className={styles.days}>
        {days.map(({ name, text, isAvailable }) => (
          <div key={name} className={styles.day} data-off={!isAvailable || undefined}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.picture}>
        <WeekGridView
          label={
            hours > 0
              ? applicantWords.availableAndNeeded(inWords, listingWords(sheets))
              : applicantWords.availableInWords(inWords)
          }
          days={weekDays().map(({ day, name, short }) => ({
            name,
            short,
            ...(sheets.find((sheet) => sheet.day === day)?.may_vary ? { note: listingTexts.fields.timesMayVary } : {}),
          }))}
          rows={HALF_HOURS_A_DAY}
          spans={asRows(free)}
          over={asRows(needed)}
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
        {hours > 0 && (
          <Text size="s" weight="medium">
            {covered === null ? applicantWords.noAvailability : applicantWords.canWorkOfNeeded(covered, hours)}
          </Text>
        )}
      </div>
    </div>
  );
}
