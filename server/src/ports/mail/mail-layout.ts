import type { Language } from '@jipe/contract/values/language';
import { type Html, markup } from './html.ts';
import { oneLine, subjectLine, unlinked } from './plain-words.ts';

export interface MailContent {
  /** The language of the layout's own words. */
  language: Language;
  subject: string;
  heading: string;
  /** Plain text, one item per paragraph; may contain text written by users. */
  paragraphs: readonly string[];
  /** The mail's one button. In the text version its link has a line of its own. */
  action?: { label: string; url: string };
  /** Small print: the sender, and why this reader gets the mail. */
  footer: string;
  /** An unsubscribe link below the small print, for mails of this kind. */
  stop?: { label: string; url: string };
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/**
 * Renders a mail in the layout that all mails share: a single column that fits a phone, one call to action, no images
 * to load.
 */
export function mailOf(content: MailContent): MailText {
  for (const link of [content.action, content.stop]) if (link !== undefined) checkLink(link.url);
  return { subject: subjectLine(content.subject), text: textOf(content), html: htmlOf(content).markup };
}

/** A mail program would cut a link at a space or line break. */
function checkLink(url: string): void {
  const protocol = URL.parse(url)?.protocol;
  if ((protocol !== 'https:' && protocol !== 'http:') || /[\s<>"]/.test(url))
    throw new RangeError('not a link for a mail');
}

function textOf({ heading, paragraphs, action, footer, stop }: MailContent): string {
  const blocks = [heading, ...paragraphs].map((block) => wrapped(unlinked(block)));
  if (action !== undefined) blocks.push(`${wrapped(oneLine(action.label))}:\n${action.url}`);
  const end = stop === undefined ? [] : [`${wrapped(oneLine(stop.label))}:\n${stop.url}`];
  return `${[...blocks, '--', wrapped(unlinked(footer)), ...end].join('\n\n')}\n`;
}

/** Wraps at 76 columns, at spaces only, so that links stay whole. */
function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= 76) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const PARAGRAPH = `margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#212529`;
const SMALL = `margin:0;${FONT};font-size:13px;line-height:20px;color:#495057`;
const BUTTON = `display:inline-block;padding:14px 24px;border-radius:8px;background:#0b5563;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`;

const IF_NO_BUTTON: Record<Language, string> = {
  en: 'If the button does not work, open this link:',
  es: 'Si el botón no funciona, abre este enlace:',
};

function htmlOf({ language, subject, heading, paragraphs, action, footer, stop }: MailContent): Html {
  return markup`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subjectLine(subject)}</title>
      </head>
      <body style="margin:0;padding:0;background:#f1f3f5">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f3f5">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;background:#ffffff;border-radius:12px"
              >
                <tr>
                  <td style="padding:32px 24px">
                    <h1 style="margin:0 0 16px;${FONT};font-size:22px;line-height:30px;color:#212529">
                      ${unlinked(heading)}
                    </h1>
                    ${paragraphs.map((paragraph) => markup`<p style="${PARAGRAPH}">${unlinked(paragraph)}</p>`)}
                    ${action === undefined ? '' : actionOf(action, language)}
                  </td>
                </tr>
                <tr>
                  <td style="padding:16px 24px 24px;border-top:1px solid #dee2e6">
                    <p style="${SMALL}">${unlinked(footer)}</p>
                    ${stop === undefined ? '' : stopOf(stop)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
}

function actionOf({ label, url }: { label: string; url: string }, language: Language): Html {
  return markup`<p style="margin:8px 0 24px"><a href="${url}" style="${BUTTON}">${label}</a></p>
    <p style="${SMALL}">
      ${IF_NO_BUTTON[language]}<br />
      <a href="${url}" style="color:#0b5563;word-break:break-all">${url}</a>
    </p>`;
}

const stopOf = ({ label, url }: { label: string; url: string }): Html =>
  markup`<p style="${SMALL}"><a href="${url}" style="color:#0b5563">${label}</a></p>`;
