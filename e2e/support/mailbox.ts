import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** All URLs in the mail. */
  links: string[];
}

export interface Mailbox {
  /** All mails to this address, oldest first. */
  sentTo(address: string): Promise<Mail[]>;
  /** Waits for a mail to this address whose subject or text contains `about`. Returns the newest. */
  next(address: string, about?: string | RegExp): Promise<Mail>;
}

const COMES_WITHIN_MS = 15_000;
const LOOK_AGAIN_MS = 25;

/** Reads the product's mails in DATA_DIR/outbox. */
export function mailboxIn(dataDir: string): Mailbox {
  const folder = join(dataDir, 'outbox');
  const sentTo = async (address: string) => {
    const names = await readdir(folder).catch(() => []);
    const mails = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .map((name) => readOnce(join(folder, name))),
    );
    return mails.filter((mail) => mail.to === address.toLowerCase());
  };
  const next = async (address: string, about: string | RegExp = '') => {
    const fits = ({ subject, text }: Mail) =>
      typeof about === 'string' ? `${subject}\n${text}`.includes(about) : about.test(`${subject}\n${text}`);
    for (const until = Date.now() + COMES_WITHIN_MS; Date.now() < until; await pause(LOOK_AGAIN_MS)) {
      const newest = (await sentTo(address)).findLast(fits);
      if (newest) return newest;
    }
    const there = (await sentTo(address)).map((mail) => mail.subject);
    throw new Error(`No mail to ${address} about ${String(about)} came; there are: ${there.join(', ') || 'none'}.`);
  };
  return { sentTo, next };
}

/**
 * A cache of all mailboxes in this process: a file with its final name is complete, and a long run reads hundreds of
 * mails repeatedly.
 */
const known = new Map<string, Promise<Mail>>();

function readOnce(file: string): Promise<Mail> {
  const mail = known.get(file) ?? read(file);
  known.set(file, mail);
  // The file may have been deleted meanwhile.
  void mail.catch(() => known.delete(file));
  return mail;
}

async function read(file: string): Promise<Mail> {
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(await readFile(file));
  const links = new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')));
  for (const [url] of text.matchAll(/https?:\/\/[^\s<>"]+/g)) links.add(url);
  return { to: (to?.[0]?.address ?? '').toLowerCase(), subject, text, html, links: [...links] };
}

/** Returns the link of a mail whose path starts with `path`: `linkTo(mail, '/email-confirmation/')`. */
export function linkTo(mail: Mail, path: string): URL {
  const found = mail.links.map((link) => URL.parse(link)).find((url) => url?.pathname.startsWith(path));
  if (!found)
    throw new Error(`The mail “${mail.subject}” has no link to ${path}; it has ${mail.links.join(', ') || 'none'}.`);
  return found;
}
