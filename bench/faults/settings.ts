/**
 * What a suite asks of the product: nobody has to sign in again however long the run takes, and little is printed. On this database;
 * null: the product's own. What `more` says overrules the rest.
 */
export const settingsOn = (databaseUrl: string | null, more: Record<string, string> = {}): Record<string, string> => ({
  ACCESS_TOKEN_SECONDS: '86400',
  LOG_LEVEL: 'fatal',
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  ...more,
});

/** Cards are paid at the stand-in at this address. */
export const cardsAt = (url: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_faults',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_faults',
  STRIPE_WEBHOOK_SECRET: 'whsec_faults',
  STRIPE_API_URL: url,
});
