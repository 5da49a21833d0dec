import { brand } from '../lib/brand.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/app-button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { MAIN_ID } from '../ui/skip-link.tsx';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.page}>
      <LogoMark size={56} />
      <p className={styles.code}>404</p>
      <h1 className={styles.title} tabIndex={-1}>
        How did I get here? This page doesn't exist!
      </h1>
      <p
        className={styles.hint}
      >{`The link may be old or mistyped. Your ${brand.name} account and everything in it are as you left them.`}</p>
      <ButtonLink variant="primary" size="large" to={paths.locationManager()}>
        Home
      </ButtonLink>
    </main>
  );
}
