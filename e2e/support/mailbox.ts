import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Every address that the mail links to. */
  links: string[];
}

export interface Mailbox {
  /** All mails to this address, oldest first. */
  sentTo(address: string): Promise<Mail[]>;
  /** Waits for a mail to this address whose subject or text holds `about`, and answers the newest. */
  next(address: string, about?: string | RegExp): Promise<Mail>;
}

const COMES_WITHIN_MS = 15_000;
const LOOK_AGAIN_MS = 100;

/** Reads the mails that the product put into DATA_DIR/outbox. */
export function mailboxIn(dataDir: string): Mailbox {
  const folder = join(dataDir, 'outbox');
  // A long run looks at thousands of mails again and again: each is read once, and again only while it is still being written.
  const known = new Map<string, { size: number; mail: Mail }>();
  const readOnce = async (name: string) => {
    const file = join(folder, name);
    const { size } = await stat(file);
    const before = known.get(name);
    if (before?.size === size) return before.mail;
    const mail = await read(file);
    known.set(name, { size, mail });
    return mail;
  };
  const sentTo = async (address: string) => {
    const names = await readdir(folder).catch(() => []);
    const mails = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .map(readOnce),
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

async function read(file: string): Promise<Mail> {
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(await readFile(file));
  const links = new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')));
  for (const [url] of text.matchAll(/https?:\/\/[^\s<>"]+/g)) links.add(url);
  return { to: (to?.[0]?.address ?? '').toLowerCase(), subject, text, html, links: [...links] };
}

/** The one link of a mail whose path begins so: `linkTo(mail, '/email-confirmation/')`. */
export function linkTo(mail: Mail, path: string): URL {
  const found = mail.links.map((link) => URL.parse(link)).find((url) => url?.pathname.startsWith(path));
  if (!found)
    throw new Error(`The mail “${mail.subject}” has no link to ${path}; it has ${mail.links.join(', ') || 'none'}.`);
  return found;
}
