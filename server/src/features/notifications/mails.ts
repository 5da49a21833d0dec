import type { NoticeKind } from '@jipe/contract/notifications/schema';
import type { Language } from '@jipe/contract/values/language';
import { mailOf } from '../../ports/mail/mail-layout.ts';
import { noticeTexts } from './texts.ts';

/** What a mail about people looks like for one reader. */
export interface Look {
  language: Language;
  brand: string;
  publicUrl: string;
  /** What its link stops. */
  kind: NoticeKind;
  /** The page where one press stops it … */
  stopPage: string;
  /** … and where a mail program does that by itself. */
  unsubscribeUrl: string;
}

export interface NoticeWords {
  kind: NoticeKind;
  subject: string;
  paragraphs: readonly string[];
  action: string;
}

interface Told extends Omit<NoticeWords, 'kind'> {
  path: string;
}

export function noticeMail(look: Look, { subject, paragraphs, action, path }: Told) {
  const { language, brand, publicUrl, kind, stopPage, unsubscribeUrl } = look;
  const words = noticeTexts[language];
  const mail = mailOf({
    language,
    subject,
    heading: subject,
    paragraphs,
    action: { label: action, url: `${publicUrl}${path}` },
    footer: words.footer[kind](brand),
    stop: { label: words.stop[kind], url: stopPage },
  });
  return { ...mail, unsubscribeUrl };
}

/** Several things at once, each a line. */
export function bundleMail(look: Look, lines: readonly { line: string; path: string }[]) {
  const words = noticeTexts[look.language];
  return noticeMail(look, {
    subject: words.bundle(lines.length),
    paragraphs: lines.map(({ line }) => line),
    action: words.open,
    path: lines[0]?.path ?? '/',
  });
}
