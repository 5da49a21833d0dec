/**
 * What a suite asks of the product: nobody has to sign in again however long the run takes, and little is printed. On this database;
 * null: the embedded one. What `more` says overrules the rest.
 */
export const settingsOn = (databaseUrl: string | null, more: Record<string, string> = {}): Record<string, string> => ({
  ACCESS_TOKEN_SECONDS: '86400',
  LOG_LEVEL: 'fatal',
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  ...more,
});
