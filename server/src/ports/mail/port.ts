export interface Mail {
  /**
   * Our id of the mail. It becomes the Message-ID, so that the reader's mail system recognises a mail sent twice after
   * a crash.
   */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** URL for unsubscribing from mails of this kind with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface MailSender {
  /**
   * Resolves when the mail is accepted for delivery.
   * Throws `MailRefusedError` when the mail will never be accepted. Any other error means: retry later.
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

export interface OutboxEntry {
  /** File name: `<time>-<mail id>.eml`. */
  name: string;
  /** Bytes. */
  size: number;
}

/** A sender that delivers nowhere, and lets its mails be read. */
export interface OutboxFolder extends MailSender {
  /** The mails sent so far, newest first. */
  list(): Promise<OutboxEntry[]>;
  /** Returns the raw mail; null when no mail has that name. */
  read(name: string): Promise<Buffer | null>;
  /** Yields our id of each mail in the folder, in batches. The id is null where a file has none. */
  ids(): AsyncIterable<readonly { name: string; id: string | null }[]>;
  /** Removes a mail. Does nothing when there is none. */
  remove(name: string): Promise<void>;
}

/** The receiving server refused permanently (unknown address, unacceptable mail). */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}
