export interface StatementNames {
  /** The name a statement is prepared under, or none. */
  of: (text: string) => string | undefined;
  /** What was prepared under its name is out of date: it gets another one. */
  renew: (text: string) => void;
}

/** Twice may be chance. */
const WORTH_IT = 3;
/** Each costs every connection's server process some memory for as long as it lives. */
const NAMES_AT_MOST = 400;
const WATCHED_AT_MOST = 1_000;
/**
 * Gives a name to each statement that comes again, so that PostgreSQL reads and plans it once for a connection. Bounded, as some
 * statements differ with every length of a list.
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
