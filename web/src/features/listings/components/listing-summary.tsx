import { fullWeek, type TimeSheet } from '@jipe/contract/listings/rules';
import { listingTexts } from '@jipe/contract/listings/texts';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { formatMoney } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { listingWords } from '../texts.ts';
import type { ListingValues } from '../values.ts';
import { HoursNeeded } from './hours-needed.tsx';
import styles from './listing-summary.module.css';

interface ListingSummaryProps {
  values: Pick<
    ListingValues,
    'title' | 'number' | 'min_age' | 'hourly_rate' | 'online_application_url' | 'responsibilities' | 'types'
  > & {
    week: readonly TimeSheet[];
    location_ids?: readonly string[];
  };
  applicationType: ApplicationType | null;
}

/** What a listing says, all of it at a glance. */
export function ListingSummary({ values, applicationType }: ListingSummaryProps) {
  const {
    title,
    number,
    min_age,
    hourly_rate,
    online_application_url,
    responsibilities,
    types,
    location_ids = [],
  } = values;
  const facts = [
    `${formatMoney(hourly_rate)} ${listingTexts.perHour}`,
    types.map((type) => listingWords.jobTypes[type]).join(', '),
    listingWords.yearsOrOlder(min_age),
    ...(number.trim() === '' ? [] : [`#${number}`]),
    ...(location_ids.length > 1 ? [listingWords.locations(location_ids.length)] : []),
  ];
  return (
    <Card title={title} description={facts.join(' · ')}>
      <div className={styles.columns}>
        <div>
          <h3 className={styles.title}>{listingTexts.responsibilities}</h3>
          <ul className={styles.list}>
            {responsibilities
              .filter((name) => name.trim() !== '')
              .map((name) => (
                <li key={name}>{name}</li>
              ))}
          </ul>
          {applicationType === 'online_application' && online_application_url !== '' && (
            <p className={styles.url}>{listingWords.applicationsAt(online_application_url)}</p>
          )}
        </div>
        <div>
          <h3 className={styles.title}>{listingWords.hoursNeeded}</h3>
          <HoursNeeded week={fullWeek(values.week)} />
        </div>
      </div>
    </Card>
  );
}
