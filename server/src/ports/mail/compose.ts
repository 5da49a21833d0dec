import MailComposer from 'nodemailer/lib/mail-composer';
import { subjectLine } from './plain-words.ts';
import type { Mail } from './port.ts';

export interface MailFrom {
  name: string;
  address: string;
}

/**
 * Returns the mail in wire format (RFC 5322). Text and HTML are not encoded with soft line breaks, so that a link is
 * one unbroken run of characters in the raw mail too.
 */
export async function composeMail(mail: Mail, from: MailFrom, date: Date): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    // Passed as one address, not as a list to parse: a comma in it cannot add a second recipient.
    to: { name: '', address: mail.to },
    subject: subjectLine(mail.subject),
    date,
    messageId: messageIdOf(mail.id, from.address),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // RFC 8058 needs both headers for one-click unsubscribing.
      ...(mail.unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    text: { raw: part('text/plain', mail.text) },
    html: { raw: part('text/html', asciiHtml(mail.html)) },
  });
  return composer.compile().build();
}

/** Returns the same Message-ID for the same mail, however often it is sent. */
function messageIdOf(id: string, fromAddress: string): string {
  return `<${id.replace(/[^\w.-]/g, '_')}@${fromAddress.split('@').at(-1) || 'localhost'}>`;
}

function part(type: string, content: string): string {
  const body = wrapLongLines(content).replace(/\r\n?|\n/g, '\r\n');
  const encoding = /[^\x00-\x7f]/.test(body) ? '8bit' : '7bit';
  return [`Content-Type: ${type}; charset=utf-8`, `Content-Transfer-Encoding: ${encoding}`, '', body].join('\r\n');
}

/** Writes non-ASCII characters as HTML character references. */
function asciiHtml(html: string): string {
  return html.replace(/[^\x00-\x7f]/gu, (character) => `&#${character.codePointAt(0) ?? 0xfffd};`);
}

/** RFC 5322 allows 998 bytes a line. Lines break at spaces, which no link contains. */
function wrapLongLines(text: string): string {
  return text.replace(/[^\r\n]{240,}/g, (line) => line.replace(/(.{160,220}?) (?=\S)/g, '$1\n'));
}
