import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** One below the other, evenly apart. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>;

/** Side by side, where there is room. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
