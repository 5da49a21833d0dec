import styles from './key-list.module.css';

interface KeyListProps {
  rows: readonly { what: string; keys: readonly string[] }[];
}

/** Keyboard shortcuts and their effects, one per line. */
export function KeyList({ rows }: KeyListProps) {
  return (
    <dl className={styles.list}>
      {rows.map(({ what, keys }) => (
        <div key={what} className={styles.row}>
          <dt>{what}</dt>
          <dd className={styles.keys}>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
