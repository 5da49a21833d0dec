import { fullWeek, type TimeSheet } from '@jipe/contract/listings/rules';
import { listingTexts } from '@jipe/contract/listings/texts';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { formatMoney } from '../../../lib/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { listingWords } from '../texts.ts';
import type { ListingValues } from '../values.ts';
import { HoursNeeded } from './hours-needed.tsx';
import styles from './listing-summary.module.css';

interface ListingSummaryProps {
  values: Omit<ListingValues, 'location_ids' | 'week'> & { week: readonly TimeSheet[] };
  applicationType: ApplicationType | null;
  /** The names of the locations where it will be posted. */
  places?: readonly string[];
}

/** The number of locations that are named; the others are counted. */
const NAMED = 12;

/** All values of a listing at a glance. */
export function ListingSummary({ values, applicationType, places = [] }: ListingSummaryProps) {
  const { title, number, min_age, hourly_rate, people_wanted, online_application_url, responsibilities, types } =
    values;
  const named = places.length > NAMED ? places.slice(0, NAMED - 1) : places;
  const more = places.length - named.length;
  const facts = [
    `${formatMoney(hourly_rate)} ${listingTexts.perHour}`,
    types.map((type) => listingWords.jobTypes[type]).join(', '),
    listingWords.yearsOrOlder(min_age),
    ...(Number(people_wanted) > 1 ? [listingWords.peopleWanted(Number(people_wanted))] : []),
    ...(number.trim() === '' ? [] : [`#${number}`]),
    ...(places.length > 1 ? [listingWords.locations(places.length)] : []),
  ];
  return (
    <Card title={title} description={facts.join(' · ')}>
      {places.length > 0 && (
        <p className={styles.places}>
          {listingWords.placesNamed([...named, ...(more > 0 ? [listingWords.more(more)] : [])])}
        </p>
      )}
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
