import { Link, Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { brand } from '../../lib/brand.ts';
import { lazyOr } from '../../lib/lazy-part.tsx';
import { usePathname } from '../../lib/navigation.ts';
import { Nothing } from '../../lib/nothing.ts';
import { paths } from '../../lib/paths.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import { OwnProfileDialog } from '../own-profile-dialog.ts';
import { Finder } from '../palette/finder.tsx';
import { QueryScope } from '../query-scope.tsx';
import { Footer } from './footer.tsx';
import { frameWords } from '../texts-frame.ts';
import styles from './main-layout.module.css';
import { MainNavigation } from './main-navigation.tsx';
import { ProfileMenu } from './profile-menu.tsx';

/**
 * Background features, such as live messages and push messages. The page does not wait for them, and works without them
 * when their code cannot be loaded.
 */
const LiveUpdates = lazyOr(
  async () => (await import('../../features/messaging/components/live-updates.tsx')).LiveUpdates,
  Nothing,
);
const AccessUpdates = lazyOr(async () => (await import('../access-updates.tsx')).AccessUpdates, Nothing);
const TodayUpdates = lazyOr(async () => (await import('../today-updates.tsx')).TodayUpdates, Nothing);
const LastDecision = lazyOr(async () => (await import('../last-decision.tsx')).LastDecision, Nothing);
const LanguageKeeper = lazyOr(async () => (await import('../language-keeper.ts')).LanguageKeeper, Nothing);
const PushMessages = lazyOr(
  async () => (await import('../../features/notifications/components/push-messages.tsx')).PushMessages,
  Nothing,
);

export function MainLayout() {
  const pathname = usePathname();
  /**
   * The path on which the profile dialog was opened, by the menu or the palette. Going to another page closes the
   * dialog.
   */
  const [profileAt, setProfileAt] = useState<string | null>(null);
  if (profileAt !== null && profileAt !== pathname) setProfileAt(null);
  const openProfile = () => setProfileAt(pathname);
  return (
    <QueryScope>
      <div className={styles.frame} data-in-order>
        <header className={styles.header}>
          <div className={styles.bar}>
            <Link to={paths.locationManager()} aria-label={frameWords.myLocations(brand.name)} className={styles.home}>
              <LogoMark size={34} />
            </Link>
            <MainNavigation />
            <div className={styles.own}>
              <Finder onProfile={openProfile} />
              <ProfileMenu onProfile={openProfile} />
            </div>
          </div>
        </header>
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Suspense>
          <LastDecision />
        </Suspense>
        <Footer />
      </div>
      {profileAt !== null && <OwnProfileDialog onClose={() => setProfileAt(null)} />}
      <Suspense>
        <LiveUpdates />
        <PushMessages />
        <TodayUpdates />
        <AccessUpdates />
        <LanguageKeeper />
      </Suspense>
    </QueryScope>
  );
}
