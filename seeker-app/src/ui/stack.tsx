import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** Children in a column, evenly spaced. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>;

/** Children side by side where there is room. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
