import { createTransport } from 'nodemailer';
import { certificateComplaint } from '../../config/certificate.ts';
import { SettingError } from '../../config/setting-error.ts';
import { composeMail, type MailFrom } from './compose.ts';
import { type MailSender, MailRefusedError } from './port.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; nodemailer's options may follow as a query. */
  url: string;
  from: MailFrom;
  now: () => Date;
}

const SECOND = 1000;

/**
 * Sends over a mail server. SMTP cannot guarantee "exactly once": after a crash between the server's acceptance and our
 * record, the mail is sent again, with the same Message-ID.
 */
export function smtpSender({ url, from, now }: SmtpOptions): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
  });
  return {
    send: async (mail) => {
      const raw = await composeMail(mail, from, now());
      try {
        await transport.sendMail({ raw, envelope: { from: from.address, to: mail.to, use8BitMime: true } });
      } catch (error) {
        const told = withoutRecipient(messageOf(error), mail.to);
        throw Object.assign(isRefusal(error) ? new MailRefusedError(told) : new Error(told), codesOf(error));
      }
    },
    close: async () => transport.close(),
  };
}

/**
 * Connects to the mail server once, so that a wrong setting (an untrusted certificate, a refused login) stops the start
 * instead of failing every mail. A server that does not answer does not stop the start: mails wait for it. Throws
 * SettingError.
 */
export async function checkMailServer(url: string): Promise<void> {
  const patience = { connectionTimeout: 3 * SECOND, greetingTimeout: 3 * SECOND, socketTimeout: 3 * SECOND };
  const transport = createTransport({ url, ...patience });
  try {
    await transport.verify();
  } catch (error) {
    const complaint = certificateComplaint(error);
    if (complaint !== null) throw new SettingError('SMTP_URL', `${complaint}.`);
    const { code, responseCode } = codesOf(error);
    if (code === 'EAUTH' && Number(responseCode) >= 500)
      throw new SettingError('SMTP_URL', 'has a user name or password that the mail server does not take.');
  } finally {
    transport.close();
  }
}

/**
 * A 5xx to this recipient or content is final, and so is a malformed address. A 5xx to our login or sender concerns our
 * own settings: once they are corrected, the mail can still be sent.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = 'code' in error ? error.code : undefined;
  const command: unknown = 'command' in error ? error.command : undefined;
  const responseCode: unknown = 'responseCode' in error ? error.responseCode : undefined;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  if (command === 'API')
    return error.message.startsWith('Invalid recipient') || error.message.startsWith('No recipients');
  return (command === 'RCPT TO' || command === 'DATA') && typeof responseCode === 'number' && responseCode >= 500;
}

/** The library's error has the recipient in several fields; these fields are enough to find the cause. */
function codesOf(error: unknown): Record<string, unknown> {
  const { code, command, responseCode } = error as Record<string, unknown>;
  return { code, command, responseCode };
}

/** A server's message may repeat the address, or the part before its @. */
function withoutRecipient(text: string, to: string): string {
  const names = [to, to.split('@')[0] ?? ''].filter((name) => name !== '').map(escaped);
  return text.replaceAll(new RegExp(`(?<![\\w.+-])(?:${names.join('|')})(?![\\w+-])`, 'gi'), '[recipient]');
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
