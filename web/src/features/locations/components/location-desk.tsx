import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { rowsOf, todayQuery } from '../../../lib/today.ts';
import { locationWords } from '../texts.ts';
import styles from './location-card.module.css';

/** "3 new, 2 waiting" of a location, each a link to those applications. Renders nothing where both are 0. */
export function LocationDesk({ id }: { id: string }) {
  const desk = useQuery(todayQuery).data?.by_location.find(({ location_id }) => location_id === id);
  if (!desk) return null;
  const links = [
    { count: desk.new, label: locationWords.newOnes, search: rowsOf.new(id) },
    { count: desk.waiting, label: locationWords.waitingOnes, search: rowsOf.waiting(id) },
  ].filter(({ count }) => count > 0);
  return (
    <p className={styles.desk}>
      {links.map(({ count, label, search }, at) => (
        <span key={search.state}>
          {at > 0 && ', '}
          <Link to={paths.applications()} search={search} className={styles.todo}>
            {label(count)}
          </Link>
        </span>
      ))}
    </p>
  );
}
