export interface Mail {
  /** Our id of the mail. It becomes the Message-ID, so a mail sent twice after a crash is one mail to the reader's system. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one press stops mails of its kind (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface MailSender {
  /**
   * Resolves when the mail is accepted for delivery.
   * Throws `MailRefusedError` when it will never be accepted; any other error means: try again later.
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

export interface OutboxEntry {
  /** File name: `<time>-<id of the mail>.eml`. */
  name: string;
  /** Bytes. */
  size: number;
}

/** A sender that delivers nowhere: what it was given can be looked at. */
export interface OutboxFolder extends MailSender {
  /** The mails sent so far, newest first. */
  list(): Promise<OutboxEntry[]>;
  /** The raw mail; null when there is none of that name. */
  read(name: string): Promise<Buffer | null>;
  /** Our id of each mail that lies there, some at a time; null where a file does not say. */
  ids(): AsyncIterable<readonly { name: string; id: string | null }[]>;
  /** Deleting what is not there is fine. */
  remove(name: string): Promise<void>;
}

/** The receiving side said no for good (an address that does not exist, a mail it will not take). */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}
