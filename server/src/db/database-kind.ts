/** In this process, or a PostgreSQL of its own. */
export type DatabaseKind = 'embedded' | 'postgres';
