import { createTransport } from 'nodemailer';
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
 * Over a mail server. SMTP cannot promise "exactly once": after a crash between its yes and our record the mail is sent
 * again, with the same Message-ID.
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
        throw isRefusal(error) ? new MailRefusedError(messageOf(error), { cause: error }) : error;
      }
    },
    close: async () => transport.close(),
  };
}

/**
 * A 5xx to this recipient or this content is final, and so is an address that is none. A 5xx to our login or sender
 * is about our own settings: once they are put right, the mail can still go.
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
