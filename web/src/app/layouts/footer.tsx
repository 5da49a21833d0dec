import { Link } from '@tanstack/react-router';
import { brand, COPYRIGHT_YEAR } from '../../lib/brand.ts';
import { paths } from '../../lib/paths.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
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
        <p className={styles.copyright}>
          © {COPYRIGHT_YEAR} {brand.companyName}
        </p>
        <nav aria-label="About" className={styles.links}>
          <Outside href={brand.companyUrl}>{`About ${brand.companyName}`}</Outside>
          <Outside href={brand.contactUrl}>Contact</Outside>
          <Outside href={brand.privacyUrl}>Privacy Policy</Outside>
          <Outside href={brand.termsUrl}>Terms of Use</Outside>
          <Link className={styles.link} to={paths.dataRetention()}>
            Data retention
          </Link>
        </nav>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </footer>
  );
}
