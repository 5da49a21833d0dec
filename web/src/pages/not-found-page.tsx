import { brand } from '../lib/brand.ts';
import { paths } from '../lib/paths.ts';
import { session } from '../lib/session.ts';
import { ButtonLink } from '../ui/app-button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { MAIN_ID } from '../ui/skip-link.tsx';
import { pageWords } from './texts.ts';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.page}>
      <LogoMark size={56} />
      <p className={styles.code}>404</p>
      <h1 className={styles.title} tabIndex={-1}>
        {pageWords.notFound}
      </h1>
      <p className={styles.hint}>
        {pageWords.notFoundLine} {session.read() !== null && pageWords.nothingLost(brand.name)}
      </p>
      <ButtonLink variant="primary" size="large" to={paths.locationManager()}>
        {pageWords.home}
      </ButtonLink>
    </main>
  );
}
