import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { QrCode } from '../qr-code.tsx';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  /** Lines above the title; the largest comes last. */
  above: readonly string[];
  title: string;
  below: string;
  code: { text: string; label: string };
  /** Small lines below the code. */
  foot: readonly string[];
  onDone: () => void;
}

/** Prints the component that calls it instead of the page, on any paper size; a browser can also save it as PDF. */
function usePrint(onDone: () => void) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const finish = () => done();
    window.addEventListener('afterprint', finish);
    // After the sheet is rendered.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', finish);
    };
  }, []);
}

/** A printed page of text. */
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

/** In characters. A longer text gets a smaller size, so that it stays on one sheet. */
const LONG = 100;

/** A printed sheet to be read from a distance. */
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
