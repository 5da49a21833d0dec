import styles from './total-line.module.css';

/** A sum that stands out, with what it is. */
export function TotalLine({ label, total }: { label: string; total: string }) {
  return (
    <p className={styles.total}>
      <span>{label}</span>
      <strong>{total}</strong>
    </p>
  );
}
