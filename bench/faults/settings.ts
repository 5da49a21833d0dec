/**
 * The product's settings in a suite: sessions outlast the run, and the log is quiet. A null `databaseUrl` means the
 * product's own database. `more` overrides the rest.
 */
export const settingsOn = (databaseUrl: string | null, more: Record<string, string> = {}): Record<string, string> => ({
  ACCESS_TOKEN_SECONDS: '86400',
  LOG_LEVEL: 'fatal',
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  ...more,
});

/** Settings for card payments at the stand-in under this URL. */
export const cardsAt = (url: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_faults',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_faults',
  STRIPE_WEBHOOK_SECRET: 'whsec_faults',
  STRIPE_API_URL: url,
});
