/** Keeps texts in the database that the database alone must not give away. */
export interface Sealer {
  /** `owner` is bound to the seal: what was sealed for one opens for no other. */
  seal(text: string, owner: string): string;
  /** Null for what was sealed with another key or for another owner, or is no seal at all. */
  open(sealed: string, owner: string): string | null;
}
