import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { IconInbox, IconMapPin, IconMessageCircle, IconUsers } from '@tabler/icons-react';
import { usePathname } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { todayQuery } from '../../lib/today.ts';
import { useUnread } from '../../lib/unread.ts';
import { frameWords } from '../texts-frame.ts';
import styles from './main-navigation.module.css';

const entries = [
  {
    to: paths.locationManager(),
    name: 'locations',
    Icon: IconMapPin,
    at: ['/location-manager', '/location/', '/position/'],
  },
  { to: paths.managers(), name: 'users', Icon: IconUsers, at: ['/manager'] },
  { to: paths.applications(), name: 'applications', Icon: IconInbox, at: ['/application'] },
  { to: paths.messages(), name: 'messages', Icon: IconMessageCircle, at: ['/message'] },
] as const;

export function MainNavigation() {
  const pathname = usePathname();
  const badges = { messages: useUnread(), applications: useQuery(todayQuery).data?.new ?? 0 };
  return (
    <nav aria-label={frameWords.main} className={styles.nav}>
      <ul className={styles.list}>
        {entries.map(({ to, name, Icon, at }) => {
          // The tab bar of phones hides the verb. Screen readers get the whole name.
          const { verb, noun } = frameWords.navigation[name];
          const count = name === 'messages' || name === 'applications' ? badges[name] : 0;
          const badge = count === 0 ? undefined : count > 99 ? '99+' : String(count);
          const words = name === 'applications' ? frameWords.newApplications : frameWords.unread;
          const inWords = badge === undefined ? undefined : words(badge, count);
          const label = inWords === undefined ? `${verb}${noun}` : `${verb}${noun} ${inWords}`;
          const isCurrent = at.some((start) => pathname.startsWith(start));
          return (
            <li key={to} className={styles.item}>
              <Link
                to={to}
                className={styles.link}
                aria-label={label}
                {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
              >
                <Icon size={22} stroke={1.75} aria-hidden="true" className={styles.icon} />
                <span>
                  <span className={styles.verb}>{verb}</span>
                  {noun}
                </span>
                {badge !== undefined && (
                  <>
                    {/* A space, as in the accessible name: users of voice control say the visible text. */}{' '}
                    <span className={styles.badge} title={inWords}>
                      {badge}
                    </span>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
