import { lazy, type ReactNode, Suspense } from 'react';
import { brand } from '../lib/brand.ts';
import { chooseLanguage, languageNames, otherLanguages } from '../lib/language.ts';
import { loadCode } from '../lib/load-code.ts';
import { paths, placeOf } from '../lib/paths.ts';
import { useSession } from '../lib/use-session.ts';
import { Link } from '../ui/link.tsx';
import styles from './frame.module.css';
import { appWords } from './texts.ts';

/**
 * The count of unread conversations, lazy-loaded. The apply page leaves it out, because it needs no live connection.
 * Shows nothing when its code cannot be loaded.
 */
const Unread = lazy(() =>
  loadCode(() => import('./unread.tsx')).then(
    (loaded) => ({ default: loaded.Unread }),
    () => ({ default: () => null }),
  ),
);

/** Header, page and footer, in the look of the pages that the server makes (`/pages.css`). */
export function Frame({ pathname, children }: { pathname: string; children: ReactNode }) {
  const session = useSession();
  const unread =
    session === null || placeOf(pathname)?.page === 'apply' ? null : (
      <Suspense>
        <Unread seeker_id={session.seeker_id} />
      </Suspense>
    );
  const ways: { to: string; words: string; more?: ReactNode }[] = session
    ? [
        { to: paths.mine, words: appWords.mine },
        { to: paths.messages(), words: appWords.messages, more: unread },
        { to: paths.me, words: appWords.me },
      ]
    : [{ to: paths.enter(), words: appWords.enter }];
  return (
    <>
      <header className="header">
        <span className="home">
          <img src="/favicon.svg" alt="" width="32" height="32" />
          <span>{brand.name}</span>
        </span>
        {otherLanguages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={`switch ${styles.switch}`}
            onClick={() => chooseLanguage(language)}
          >
            {languageNames[language]}
          </button>
        ))}
      </header>
      <nav className={styles.pages} aria-label={appWords.pagesLabel}>
        {ways.map(({ to, words, more = null }) => (
          <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
            {words}
            {more}
          </Link>
        ))}
      </nav>
      <main className="main">
        <article className="panel">{children}</article>
      </main>
      <footer className="footer">
        <div className="inner">
          <nav aria-label={appWords.aboutLabel}>
            <Outside href={brand.contactUrl}>{appWords.contact}</Outside>
            <Outside href={brand.privacyUrl}>{appWords.privacy}</Outside>
            <Outside href={brand.termsUrl}>{appWords.terms}</Outside>
          </nav>
        </div>
      </footer>
    </>
  );
}

const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
