import { Link, Outlet } from '@tanstack/react-router';
import { brand } from '../../lib/brand.ts';
import { paths } from '../../lib/paths.ts';
import { Logo } from '../../ui/logo.tsx';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import { appWords } from '../texts.ts';
import styles from './auth-layout.module.css';
import { Footer } from './footer.tsx';
import { Welcome } from './welcome.tsx';

/** Layout of the sign-in and sign-up forms. Wide screens also show a picture of the product. */
export function AuthLayout() {
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <header className={styles.header}>
          <Link to={paths.home()} aria-label={appWords.home(brand.name)} className={styles.home}>
            <Logo name={brand.name} />
          </Link>
        </header>
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <div className={styles.form}>
            <Outlet />
          </div>
        </main>
        <Footer />
      </div>
      <Welcome />
    </div>
  );
}
