import styles from './logo.module.css';

export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <path
        d="M8.2 11.4c.6 7 5.2 11.6 13.4 11 1.900-.2 2.900-1.200 2.600-2.300-.3-1-1.300-1.200-2.500-1.300-5.600-.5-9.200-3.300-10.200-7.900-.3-1.300-1-2-1.900-1.900-1 .1-1.500 1.100-1.400 2.400z"
        fill="var(--on-accent)"
      />
    </svg>
  );
}

export function Logo({ name, size = 32 }: { name: string; size?: number }) {
  return (
    <span className={styles.logo}>
      <LogoMark size={size} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
