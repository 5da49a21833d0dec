import type { Today } from '@jipe/contract/applicants/schema.desk';
import { IconCoin } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatCalendarDate, formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { todayWords } from '../texts-today.ts';
import styles from './today.module.css';

interface ListingLine {
  job_id: string;
  location_id: string;
  title: string;
  location_name: string;
  icon: ReactNode;
  says: string;
}

/** More lines would push the locations off the screen. */
const SHOWN = 3;

/**
 * Listings that failed to renew or end soon, and renewals beyond the monthly limit, each with a link to its listing.
 */
export function TodayListings({ lines, overCap }: { lines: readonly ListingLine[]; overCap: Today['over_cap'] }) {
  const [isAll, setAll] = useState(false);
  const rows = [
    ...lines.map(({ icon, title, location_name, location_id, job_id, says }) => (
      <li key={`${says}-${job_id}`} className={styles.line}>
        {icon}
        <span>
          <TextLink to={paths.position(location_id, job_id)}>{`${title}\u00a0· ${location_name}`}</TextLink> {says}
        </span>
      </li>
    )),
    ...overCap.map(({ job_id, title, on, amount }) => (
      <li key={`cap-${job_id}-${on}`} className={styles.line}>
        <IconCoin size={20} stroke={1.75} aria-hidden="true" />
        <span>
          <TextLink to={paths.billingInfo()}>{title}</TextLink>{' '}
          {todayWords.overCap(formatCalendarDate(on), formatMoney(amount))}
        </span>
      </li>
    )),
  ];
  if (rows.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {isAll ? rows : rows.slice(0, SHOWN)}
      {!isAll && rows.length > SHOWN && (
        <li>
          <TextButton onClick={() => setAll(true)}>{todayWords.showMore(rows.length - SHOWN)}</TextButton>
        </li>
      )}
    </ul>
  );
}
