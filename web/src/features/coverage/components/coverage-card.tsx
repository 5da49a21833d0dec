import { useQuery } from '@tanstack/react-query';
import { useUrlParam } from '../../../lib/url-params.ts';
import { useKeptCurrent } from '../../../lib/use-kept-current.ts';
import { Card } from '../../../ui/data/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';
import { LoadFailedNotice } from '../../../ui/data/load-failed-notice.tsx';
import { coverageQuery, refreshCoverage, type Where } from '../api.ts';
import { coverageWords } from '../texts.ts';
import { sumOf } from '../week.ts';
import styles from './coverage.module.css';
import { HowCounted } from './how-counted.tsx';
import { WeekPeople } from './week-people.tsx';
import { WeekPicture } from './week-picture.tsx';

interface CoveredWeekProps {
  where: Where;
  /** The listing's title; null for the whole location. */
  job: string | null;
  /** The listings of the whole location. A person who applied for several appears once for each. */
  listings?: LocationWeekProps['listings'];
}

/** The week of a location or of one listing: its coverage, and the people who could take open hours. */
function CoveredWeek({ where, job, listings = [] }: CoveredWeekProps) {
  const query = useQuery(coverageQuery(where));
  useKeptCurrent('applicationChanged', refreshCoverage, 5000);
  const { data } = query;
  if (data === undefined) {
    return query.isError ? (
      <LoadFailedNotice query={query}>{coverageWords.failed}</LoadFailedNotice>
    ) : (
      <output aria-label={coverageWords.loading}>
        <Skeleton height="26rem" />
      </output>
    );
  }
  const wanted = sumOf(data.wanted) / 2;
  if (wanted === 0) return <Text tone="muted">{job === null ? coverageWords.noHours : coverageWords.noHoursHere}</Text>;
  const titles = new Map(listings.map(({ id, title }) => [id, title]));
  const people = data.people.map((person) => ({ ...person, job_title: titles.get(person.job_id) }));
  return (
    <div className={styles.card}>
      <Text weight="medium">{coverageWords.openOf(data.open_hours, wanted)}</Text>
      <WeekPicture counts={data} people={people} />
      <WeekPeople week={{ ...data, people }} where={where} job={job} />
      <HowCounted />
    </div>
  );
}

const ALL = 'all';

interface LocationWeekProps {
  location_id: string;
  /** The location's active listings. */
  listings: readonly { id: string; title: string }[];
}

/** The week of a location, or of a chosen listing there. */
export function LocationWeek({ location_id, listings }: LocationWeekProps) {
  const [chosen, choose] = useUrlParam('week');
  const only = listings.length === 1 ? listings[0]?.id : undefined;
  const job_id = only ?? (listings.some(({ id }) => id === chosen) ? chosen : '');
  return (
    <Card
      title={coverageWords.title}
      aside={
        listings.length > 1 && (
          <SelectField
            aria-label={coverageWords.whose}
            data={[
              { value: ALL, label: coverageWords.allListings },
              ...listings.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={job_id === '' ? ALL : job_id}
            onChange={(value) => choose(value === null || value === ALL ? '' : value)}
          />
        )
      }
    >
      <CoveredWeek
        key={job_id}
        where={{ location_id, job_id }}
        job={listings.find(({ id }) => id === job_id)?.title ?? null}
        {...(job_id === '' ? { listings } : {})}
      />
    </Card>
  );
}

export function ListingWeek({ where, job }: { where: Where; job: string }) {
  return (
    <Card title={coverageWords.title}>
      <CoveredWeek where={where} job={job} />
    </Card>
  );
}
