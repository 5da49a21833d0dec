import { Link } from '@tanstack/react-router';
import { IconInbox, IconMapPin, IconMessageCircle, IconUsers } from '@tabler/icons-react';
import { usePathname } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
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

function UnreadBadge() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className={styles.badge}>
      {unread > 99 ? '99+' : unread}
      <span className={styles.unseen}> {frameWords.unread}</span>
    </span>
  );
}

export function MainNavigation() {
  const pathname = usePathname();
  return (
    <nav aria-label={frameWords.main} className={styles.nav}>
      <ul className={styles.list}>
        {entries.map(({ to, name, Icon, at }) => {
          // The verb is left out of sight where the entries are tabs under a thumb; the name stays whole for screen readers.
          const { verb, noun } = frameWords.navigation[name];
          const isCurrent = at.some((start) => pathname.startsWith(start));
          return (
            <li key={to} className={styles.item}>
              <Link to={to} className={styles.link} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
                <Icon size={22} stroke={1.75} aria-hidden="true" className={styles.icon} />
                <span>
                  <span className={styles.verb}>{verb}</span>
                  {noun}
                </span>
                {to === paths.messages() && <UnreadBadge />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
