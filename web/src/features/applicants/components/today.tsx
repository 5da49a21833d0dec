import type { Today as TodayData } from '@jipe/contract/applicants/schema.desk';
import { Link } from '@tanstack/react-router';
import {
  IconAlertTriangle,
  IconCalendarTime,
  IconClockHour4,
  IconCoin,
  IconMug,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { formatAge } from '../../../lib/age.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useMe } from '../../../lib/me.ts';
import { paths } from '../../../lib/paths.ts';
import { rowsOf, todayQuery } from '../../../lib/today.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { useNow } from '../../../ui/use-now.ts';
import { todayWords } from '../texts-today.ts';
import { TodayListings } from './today-listings.tsx';
import styles from './today.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface FigureProps {
  icon: ReactNode;
  count: number;
  children: ReactNode;
  to?: string;
  search?: Readonly<Record<string, string>>;
}

/** A number and the noun it counts. Its link opens exactly the counted rows. */
function Figure({ icon: picture, count, children, to, search }: FigureProps) {
  const inside = (
    <>
      {picture}
      <span>
        <strong className={styles.count}>{formatNumber(count)}</strong> {children}
      </span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <span className={styles.figure}>{inside}</span>
      ) : (
        <Link to={to} {...(search ? { search } : {})} className={styles.figure}>
          {inside}
        </Link>
      )}
    </li>
  );
}

const isCalm = ({ waiting, ending, failed, over_cap, ...today }: TodayData) =>
  today.new === 0 && waiting === 0 && ending.length === 0 && failed.length === 0 && over_cap.length === 0;

function Figures({ today }: { today: TodayData }) {
  const isOwner = useMe().account_type === 'business_owner';
  const now = useNow(today.waiting > 0);
  return (
    <ul className={styles.figures}>
      {today.new > 0 && (
        <Figure icon={<IconUserPlus {...icon} />} count={today.new} to={paths.applications()} search={rowsOf.new()}>
          {todayWords.new}
        </Figure>
      )}
      {today.waiting > 0 && (
        <Figure
          icon={<IconClockHour4 {...icon} />}
          count={today.waiting}
          to={paths.applications()}
          search={rowsOf.waiting()}
        >
          {todayWords.waiting}
          {today.waiting_since !== null && (
            <>
              <span className={styles.comma}>, </span>
              <span className={styles.aside}>{todayWords.longest(formatAge(today.waiting_since, now))}</span>
            </>
          )}
        </Figure>
      )}
      {isCalm(today) && (
        <li className={styles.calm}>
          <IconMug {...icon} /> {todayWords.nothing}
        </li>
      )}
      {today.credits !== null && (
        <Figure icon={<IconCoin {...icon} />} count={today.credits} {...(isOwner ? { to: paths.billingInfo() } : {})}>
          {todayWords.credits(today.credits)}
        </Figure>
      )}
    </ul>
  );
}

/**
 * The head of My Locations: new and waiting applicants, the longest wait, listings that end or failed, and the credits.
 */
export function Today() {
  const id = useId();
  const { data, isError, isFetching, refetch } = useQuery(todayQuery);
  return (
    <section aria-labelledby={id} className={styles.today}>
      <h2 id={id} className={styles.title}>
        {todayWords.title}
      </h2>
      {data ? (
        <Figures today={data} />
      ) : isError ? (
        <div className={styles.figures} role="alert">
          <span className={styles.calm}>{todayWords.failed}</span>
          <AppButton size="small" isLoading={isFetching} onClick={() => void refetch()}>
            {shellWords.tryAgain}
          </AppButton>
        </div>
      ) : (
        <output aria-label={todayWords.loading} className={styles.figures}>
          <Skeleton width="5rem" height="1.25rem" />
          <Skeleton width="9rem" height="1.25rem" />
        </output>
      )}
      {data && (
        <TodayListings
          lines={[
            ...data.failed.map((listing) => ({
              ...listing,
              icon: <IconAlertTriangle {...icon} />,
              says: todayWords.failedListing,
            })),
            ...data.ending.map((listing) => ({
              ...listing,
              icon: <IconCalendarTime {...icon} />,
              says: todayWords.ends(listing.remaining_days),
            })),
          ]}
          overCap={data.over_cap}
        />
      )}
    </section>
  );
}
