import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail, type MailFrom } from './compose.ts';
import type { OutboxEntry, OutboxFolder } from './port.ts';

export interface OutboxOptions {
  /** `DATA_DIR/outbox`; created when missing. */
  folder: string;
  from: MailFrom;
  now: () => Date;
}

/** Replaces a mail server: writes every mail to a file that any mail program can open. */
export function outboxFolder({ folder, from, now }: OutboxOptions): OutboxFolder {
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = now();
      const temporary = join(folder, `.incoming-${randomBytes(8).toString('hex')}`);
      try {
        await writeDurably(temporary, await composeMail(mail, from, sentAt));
        await giveFreeName(temporary, (nth) => join(folder, outboxName(new Date(sentAt.getTime() + nth), mail.id)));
      } finally {
        await rm(temporary, { force: true });
      }
    },

    list: async () => {
      const names = (await readdir(folder).catch(missingIs([]))).filter(isMailName);
      const entries = await Promise.all(names.map(async (name) => entryOf(folder, name)));
      return entries.filter((entry) => entry !== null).sort((a, b) => (a.name < b.name ? 1 : -1));
    },

    read: async (name) => (isMailName(name) ? readFile(join(folder, name)).catch(missingIs(null)) : null),

    ids: () => idsIn(folder),

    remove: async (name) => (isMailName(name) ? rm(join(folder, name), { force: true }) : undefined),

    close: async () => {},
  };
}

const MAIL_NAME = /^(\d{8}T\d{6}\.\d{3}Z)-[\w-]+\.eml$/;
/** File names of earlier versions, which contain the recipient's address. */
const TELLING_NAME = /^(\d{8}T\d{6}\.\d{3}Z)-[^/]+\.eml$/;
const AT_ONCE = 100;
/** A mail's headers are within these first bytes. */
const HEAD_BYTES = 4096;
const MESSAGE_ID = /^message-id:\s*<([\w.-]+)@/im;

async function* idsIn(folder: string): AsyncGenerator<{ name: string; id: string | null }[]> {
  const names = (await readdir(folder).catch(missingIs([]))).filter(isMailName);
  for (let i = 0; i < names.length; i += AT_ONCE) {
    const some = names.slice(i, i + AT_ONCE);
    yield await Promise.all(some.map(async (name) => ({ name, id: await idOf(join(folder, name)) })));
  }
}

async function idOf(path: string): Promise<string | null> {
  const file = await open(path, 'r').catch(missingIs(null));
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return MESSAGE_ID.exec(buffer.toString('latin1', 0, bytesRead))?.[1] ?? null;
  } finally {
    await file.close();
  }
}

/** Accepts only names that this product gives, so that no other file of the machine can be read as a mail. */
function isMailName(name: string): boolean {
  return MAIL_NAME.test(name);
}

/**
 * Returns a file name that sorts by time and contains the mail's id, but no address, as others may be able to list the
 * folder.
 */
export function outboxName(time: Date, mailId: string): string {
  const stamp = time.toISOString().replace(/[-:]/g, '');
  return `${stamp}-${mailId.replace(/[^\w-]/g, '_').slice(0, 80) || '_'}.eml`;
}

/** Renames mails of earlier versions, so that their names contain no address. */
export async function removeAddressesFromNames(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(missingIs([]))) {
    const stamp = isMailName(name) ? undefined : TELLING_NAME.exec(name)?.[1];
    if (stamp === undefined) continue;
    await rename(join(folder, name), join(folder, `${stamp}-${randomUUID()}.eml`)).catch(missingIs(undefined));
  }
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Race: the same mail is sent twice in one millisecond, perhaps by two processes: each name is created atomically, and
 * the second tries another name.
 */
async function giveFreeName(temporary: string, nameFor: (nth: number) => string): Promise<void> {
  for (let nth = 0; nth < 1000; nth++) {
    if (await takeName(temporary, nameFor(nth))) return;
  }
  throw new Error('the outbox has no free name for a mail');
}

async function takeName(temporary: string, path: string): Promise<boolean> {
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return false;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
  }
  // On a file system without hard links, two processes could still take the same name; one process cannot.
  if ((await stat(path).catch(missingIs(null))) !== null) return false;
  await rename(temporary, path);
  return true;
}

async function entryOf(folder: string, name: string): Promise<OutboxEntry | null> {
  const found = await stat(join(folder, name)).catch(missingIs(null));
  return found === null ? null : { name, size: found.size };
}

function missingIs<T>(instead: T) {
  return (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return instead;
    throw error;
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
