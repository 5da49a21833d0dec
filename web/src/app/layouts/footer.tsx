import { Link } from '@tanstack/react-router';
import { brand, COPYRIGHT_YEAR } from '../../lib/brand.ts';
import { paths } from '../../lib/paths.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { appWords } from '../texts.ts';
import styles from './footer.module.css';

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>
          © {COPYRIGHT_YEAR} {brand.companyName}
        </p>
        <nav aria-label={appWords.about} className={styles.links}>
          <Outside href={brand.companyUrl}>{appWords.aboutCompany(brand.companyName)}</Outside>
          <Outside href={brand.contactUrl}>{appWords.contact}</Outside>
          <Outside href={brand.privacyUrl}>{appWords.privacyPolicy}</Outside>
          <Outside href={brand.termsUrl}>{appWords.termsOfUse}</Outside>
          <Link className={styles.link} to={paths.dataRetention()}>
            {appWords.titles.dataRetention}
          </Link>
        </nav>
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
