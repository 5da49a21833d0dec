import styles from './total-line.module.css';

/** A prominent sum with its label. */
export function TotalLine({ label, total }: { label: string; total: string }) {
  return (
    <p className={styles.total}>
      <span>{label}</span>
      <strong>{total}</strong>
    </p>
  );
}
