import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outboxFolder, outboxName, removeAddressesFromNames } from './outbox-folder.ts';
import { type Mail, MailRefusedError, type MailSender, type OutboxFolder } from './port.ts';
import { smtpSender } from './smtp.ts';

const from = { name: 'Jipe', address: 'no-reply@jipe.test' };
const at = new Date('2026-03-04T05:06:07.089Z');
const now = () => at;
const LINK = `https://app.jipe.test/email-confirmation/0192f1c0-7a3b-7d55-8a52-0f6f0a3bb1aa/${'x'.repeat(120)}`;

const mail: Mail = {
  id: '0192f1c0-aaaa-7d55-8a52-000000000001',
  to: 'ana+jobs@example.test',
  subject: 'Bestätige deine E-Mail 🎉',
  text: `Hallo Ána,\n\nopen this:\n${LINK}\n\n${'long words '.repeat(60)}\n.\nend = 100 %\n`,
  html: `<p>Hallo Ána &amp; 🎉</p>\n<p><a href="${LINK}">go</a></p>`,
};

interface Mailbox {
  sender: MailSender;
  /** Returns the raw mails that arrived, oldest first. */
  arrived: () => Promise<Buffer[]>;
  stop: () => Promise<void>;
}

async function folderMailbox(): Promise<Mailbox & { outbox: OutboxFolder; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  const outbox = outboxFolder({ folder: join(folder, 'outbox'), from, now });
  return {
    sender: outbox,
    outbox,
    folder: join(folder, 'outbox'),
    arrived: async () => {
      const entries = (await outbox.list()).toReversed();
      return Promise.all(entries.map(async ({ name }) => (await outbox.read(name)) ?? Buffer.alloc(0)));
    },
    stop: () => rm(folder, { recursive: true }),
  };
}

interface Answers {
  rcpt?: string;
  from?: string;
  data?: string;
}

async function smtpMailbox(answers: Answers = {}, hides8BitMime = false): Promise<Mailbox> {
  const mails: Buffer[] = [];
  const reply = (text: string | undefined) =>
    text === undefined ? null : Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hide8BITMIME: hides8BitMime,
    onMailFrom: (_address, _session, done) => done(reply(answers.from)),
    onRcptTo: (_address, _session, done) => done(reply(answers.rcpt)),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (answers.data === undefined) mails.push(Buffer.concat(chunks));
        done(reply(answers.data));
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const sender = smtpSender({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from, now });
  return {
    sender,
    arrived: async () => mails,
    stop: async () => {
      await sender.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

describe.each([
  ['outbox folder', folderMailbox],
  ['smtp', smtpMailbox],
  ['smtp to an old server', () => smtpMailbox({}, true)],
])('mail through %s', (_name, open) => {
  let box: Mailbox;
  beforeEach(async () => {
    box = await open();
  });
  afterEach(() => box.stop());

  it('arrives whole: sender, recipient, subject, both bodies', async () => {
    await box.sender.send(mail);
    const [raw] = await box.arrived();
    const read = await PostalMime.parse(raw!);
    expect(read.from).toMatchObject(from);
    expect(read.to).toMatchObject([{ address: mail.to }]);
    expect(read.subject).toBe(mail.subject);
    expect(read.text?.replace(/\s+/g, ' ')).toBe(mail.text.replace(/\s+/g, ' '));
    expect(read.html).toContain(`<a href="${LINK}">go</a>`);
    expect(read.html).toContain('Hallo &#193;na &amp; &#127881;');
    expect(read.date).toBe('2026-03-04T05:06:07.000Z');
  });

  it('keeps its link unbroken in the raw mail, on lines within the length limit', async () => {
    await box.sender.send(mail);
    const [raw] = await box.arrived();
    const lines = raw!.toString('utf8').split('\r\n');
    expect(lines).toContain(LINK);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
    expect(raw!.toString('utf8').replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
  });

  it('has the same Message-ID each time it is sent', async () => {
    await box.sender.send(mail);
    await box.sender.send(mail);
    await box.sender.send({ ...mail, id: 'another' });
    const ids = (await Promise.all((await box.arrived()).map((raw) => PostalMime.parse(raw)))).map((m) => m.messageId);
    expect(new Set(ids)).toEqual(new Set([`<${mail.id}@jipe.test>`, '<another@jipe.test>']));
  });

  it('lets no subject and no id inject a header', async () => {
    await box.sender.send({ ...mail, subject: 'Hi\r\nBcc: everyone@example.test\r\n\r\nspam', id: 'a>\r\nX: y' });
    const [raw] = await box.arrived();
    const head = raw!.toString('utf8').split('\r\n\r\n')[0];
    expect(head).not.toMatch(/^(Bcc|X):/im);
    expect((await PostalMime.parse(raw!)).subject).toBe('Hi Bcc: everyone@example.test spam');
  });
});

describe('outbox folder', () => {
  it('names files by time and mail id, each unique, and never after an address', async () => {
    const box = await folderMailbox();
    await Promise.all([
      box.sender.send(mail),
      box.sender.send(mail),
      box.sender.send({ ...mail, id: "o'b/../x@ü.test" }),
    ]);
    expect((await readdir(box.folder)).toSorted()).toEqual([
      '20260304T050607.089Z-0192f1c0-aaaa-7d55-8a52-000000000001.eml',
      '20260304T050607.089Z-o_b____x___test.eml',
      '20260304T050607.090Z-0192f1c0-aaaa-7d55-8a52-000000000001.eml',
    ]);
    await box.stop();
  });

  it('is readable only by its user, and renames old files that were named after addresses', async () => {
    const box = await folderMailbox();
    await box.sender.send(mail);
    await writeFile(join(box.folder, '20250304T050607.089Z-ana+jobs@example.test.eml'), 'Subject: old\r\n\r\n');
    await writeFile(join(box.folder, '20250304T050607.089Z-bo.eml.eml'), 'Subject: older\r\n\r\n');
    await removeAddressesFromNames(box.folder);
    const names = await readdir(box.folder);
    expect(names).toHaveLength(3);
    for (const name of names) expect(name).toMatch(/^\d{8}T\d{6}\.\d{3}Z-[\da-f-]{36}\.eml$/);
    expect(await box.outbox.list()).toHaveLength(3);
    expect((await stat(box.folder)).mode & 0o777).toBe(0o700);
    await removeAddressesFromNames(join(box.folder, 'not-there'));
    await box.stop();
  });

  it('lists the newest mail first and reads only its own mails', async () => {
    const box = await folderMailbox();
    expect(await box.outbox.list()).toEqual([]);
    await box.sender.send(mail);
    await box.sender.send({ ...mail, id: 'b' });
    await writeFile(join(box.folder, 'secret.txt'), 'x');
    await writeFile(join(box.folder, '..', 'outside.eml'), 'x');
    const names = (await box.outbox.list()).map((entry) => entry.name);
    expect(names).toEqual([outboxName(at, 'b'), outboxName(at, mail.id)]);
    expect(await box.outbox.read(names[0]!)).toBeInstanceOf(Buffer);
    for (const name of [
      'secret.txt',
      '../outside.eml',
      '../../etc/passwd',
      '',
      `${names[0]}\0`,
      outboxName(at, 'nobody'),
    ]) {
      expect(await box.outbox.read(name)).toBeNull();
    }
    await box.stop();
  });

  it('shortens a long mail id in the file name', () => {
    expect(outboxName(at, 'a'.repeat(400)).length).toBeLessThan(200);
    expect(outboxName(at, '')).toBe('20260304T050607.089Z-_.eml');
  });
});

describe('smtp', () => {
  const attempt = async (answers: Answers, to = mail.to) => {
    const box = await smtpMailbox(answers);
    const error = await box.sender.send({ ...mail, to }).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    await box.stop();
    return error;
  };

  it('reports a mail as refused for good after a 5xx for its recipient or content', async () => {
    expect(await attempt({ rcpt: '550 no such user' })).toBeInstanceOf(MailRefusedError);
    expect(await attempt({ data: '554 spam' })).toBeInstanceOf(MailRefusedError);
    expect(await attempt({}, 'not an address\r\n')).toBeInstanceOf(MailRefusedError);
  });

  it('leaves a mail to be retried after a 4xx, a refused sender or no connection', async () => {
    const errors = [
      await attempt({ rcpt: '451 later' }),
      await attempt({ data: '452 full' }),
      await attempt({ from: '550 not you' }),
      await smtpSender({ url: 'smtp://127.0.0.1:1', from, now })
        .send(mail)
        .catch((error: unknown) => error),
    ];
    for (const error of errors) {
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(MailRefusedError);
    }
  });
});
