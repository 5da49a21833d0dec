import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { QrCode } from '../qr-code.tsx';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  /** Above the title, the largest last. */
  above: readonly string[];
  title: string;
  below: string;
  code: { text: string; label: string };
  /** Small, below the code. */
  foot: readonly string[];
  onDone: () => void;
}

/** Prints in place of the page what is about to be drawn, on whatever paper the printer has; a browser saves it as PDF too. */
function usePrint(onDone: () => void) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const finish = () => done();
    window.addEventListener('afterprint', finish);
    // Once it is drawn.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', finish);
    };
  }, []);
}

/** A page of text on paper. */
export function PrintPage({ title, children, onDone }: { title: string; children: ReactNode; onDone: () => void }) {
  usePrint(onDone);
  return createPortal(
    <div className={styles.page} data-print-sheet aria-hidden="true">
      <h1>{title}</h1>
      {children}
    </div>,
    document.body,
  );
}

/** What is longer is set smaller, so that it stays on one sheet. */
const LONG = 100;

/** One sheet that is read from afar. */
export function PrintSheet({ above, title, below, code, foot, onDone }: PrintSheetProps) {
  usePrint(onDone);
  return createPortal(
    <div
      className={styles.sheet}
      data-long={[...above, title].join('').length > LONG || undefined}
      data-print-sheet
      aria-hidden="true"
    >
      {above.map((line) => (
        <p key={line} className={styles.above}>
          {line}
        </p>
      ))}
      <p className={styles.title}>{title}</p>
      <p className={styles.below}>{below}</p>
      <div className={styles.code}>
        <QrCode {...code} />
      </div>
      {foot.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>,
    document.body,
  );
}
