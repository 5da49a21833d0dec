export interface StatementNames {
  /** Returns the name under which a statement is prepared, or undefined. */
  of: (text: string) => string | undefined;
  /** Gives the statement a new name, because its prepared form is outdated. */
  renew: (text: string) => void;
}

/** Number of uses from which a statement is prepared. */
const WORTH_IT = 3;
/** Each prepared statement uses memory of every connection's server process. */
const NAMES_AT_MOST = 400;
const WATCHED_AT_MOST = 1_000;
/**
 * Names each repeated statement, so that PostgreSQL parses and plans it once per connection. The number of names is
 * limited, because some statements vary with the length of a list.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const watched = new Map<string, number>();
  let given = 0;
  const name = (text: string): string => {
    given += 1;
    names.set(text, `s${given}`);
    return `s${given}`;
  };
  const of = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= NAMES_AT_MOST) return known;
    const times = (watched.get(text) ?? 0) + 1;
    if (times < WORTH_IT) {
      if (watched.size >= WATCHED_AT_MOST) watched.clear();
      watched.set(text, times);
      return undefined;
    }
    watched.delete(text);
    return name(text);
  };
  return { of, renew: (text) => void name(text) };
}
