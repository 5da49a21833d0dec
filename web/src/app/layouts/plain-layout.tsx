import { Link, Outlet } from '@tanstack/react-router';
import { IconLogout } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { brand } from '../../lib/brand.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { signOut } from '../../lib/sign-out.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { appWords } from '../texts.ts';
import styles from './plain-layout.module.css';

/** Layout of onboarding and of the pages behind mailed links: a logo and a way out, without navigation. */
export function PlainLayout() {
  const isSignedIn = useSyncExternalStore(
    session.subscribe,
    () => session.read() !== null,
    () => false,
  );
  return (
    <>
      <header className={styles.header}>
        <Link to={paths.home()} aria-label={appWords.home(brand.name)} className={styles.home}>
          <Logo name={brand.name} />
        </Link>
        {isSignedIn && (
          <IconButton label={appWords.logOut} onClick={signOut}>
            <IconLogout size={20} aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
