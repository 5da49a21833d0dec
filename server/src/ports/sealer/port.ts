/** Encrypts texts in the database, so that a copy of the database alone does not reveal them. */
export interface Sealer {
  /** The seal is bound to `owner`: a text sealed for one owner cannot be opened for another. */
  seal(text: string, owner: string): string;
  /** Null for a text sealed with another key or for another owner, or for a malformed seal. */
  open(sealed: string, owner: string): string | null;
}
