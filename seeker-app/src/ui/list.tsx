import type { ReactNode } from 'react';
import styles from './list.module.css';

/** Rows with a line between them. */
export const List = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;

export const ListRow = ({ children }: { children: ReactNode }) => <li className={styles.row}>{children}</li>;
