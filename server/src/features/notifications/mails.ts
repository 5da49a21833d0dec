import type { Today } from '@jipe/contract/applicants/schema.desk';
import { pushBody } from '@jipe/contract/notifications/rules';
import type { NoticeKind } from '@jipe/contract/notifications/schema';
import { DAY_MS } from '@jipe/contract/values/duration';
import type { Language } from '@jipe/contract/values/language';
import { withoutHidden } from '@jipe/contract/values/name';
import { seekerLink } from '../../config/seeker-link.ts';
import type { Settings } from '../../config/settings.ts';
import { mailOf, type MailText } from '../../ports/mail/mail-layout.ts';
import type { Batch } from './queries-batch.ts';
import type { Line } from './queries-posted.ts';
import type { SeekerUnread } from './queries-seekers.ts';
import type { Unread } from './queries-unread.ts';
import { noticeTexts } from './texts.ts';

/** The parts of a mail about people that depend on its reader and its kind. */
export interface Look {
  language: Language;
  brand: string;
  publicUrl: string;
  /** The kind of mail that the unsubscribe link stops. */
  kind: NoticeKind;
  /** The page with an unsubscribe button. */
  stopPage: string;
  /** The URL that mail programs call for one-click unsubscribe (RFC 8058). */
  unsubscribeUrl: string;
}

/** A notice about people: a mail of its own, or one line of a bundled mail. */
export interface Notice extends Line {
  subject: string;
  paragraphs: readonly string[];
  action: string;
}

export function noticeMail(look: Look, { subject, paragraphs, action, path }: Omit<Notice, 'kind' | 'line'>) {
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

/** A mail of several notices, one line each. */
export function bundleMail(look: Look, lines: readonly Line[]) {
  const words = noticeTexts[look.language];
  return noticeMail(look, {
    subject: words.bundle(lines.length),
    paragraphs: lines.map(({ line }) => line),
    action: words.open,
    path: lines[0]?.path ?? '/',
  });
}

export function applicantsNotice(language: Language, batch: Batch): Notice {
  const words = noticeTexts[language];
  const [name, title, shop] = [withoutHidden(batch.name), withoutHidden(batch.title), withoutHidden(batch.shop)];
  const line = words.applied(batch.n, name, title, shop);
  return {
    kind: 'applicants',
    line,
    path: `/location/${batch.location_id}/job/${batch.listing_id}`,
    subject: line,
    paragraphs: [words.appliedLine(batch.n)],
    action: words.seeApplicants,
  };
}

/** The notice of a seeker's unread message. */
export function unreadNotice(language: Language, unread: Unread): Notice {
  const words = noticeTexts[language];
  const [name, title, shop] = [withoutHidden(unread.name), withoutHidden(unread.title), withoutHidden(unread.shop)];
  return {
    kind: 'messages',
    line: words.wroteLine(name, title, shop),
    path: `/message/${unread.conversation_id}`,
    subject: words.wrote(name),
    paragraphs: [words.about(title, shop), pushBody(unread.message)],
    action: words.answer,
  };
}

/** The mail to a seeker about a business's message. */
export function seekerMail(settings: Settings, { language, message, ...about }: SeekerUnread): MailText {
  const words = noticeTexts[language].seeker;
  const [business, title, shop] = [
    withoutHidden(about.business),
    withoutHidden(about.title),
    withoutHidden(about.shop),
  ];
  return mailOf({
    language,
    subject: words.wrote(business),
    heading: words.wrote(business),
    paragraphs: [words.about(title, shop), pushBody(message)],
    action: { label: words.answer, url: seekerLink(settings, '/messages') },
    footer: words.footer(settings.brand.name),
  });
}

/** Most locations and listings that a brief names. */
const NAMED_AT_MOST = 10;

/** The morning brief: a summary of Today. */
export function briefNotice(language: Language, today: Omit<Today, 'over_cap'>, now: Date): Notice {
  const words = noticeTexts[language];
  const { waiting_since, unread_conversations, by_location, ending, failed } = today;
  const waits = waiting_since === null ? null : Math.floor((now.getTime() - Date.parse(waiting_since)) / DAY_MS);
  const line = words.brief(today.new, today.waiting);
  return {
    kind: 'applicants',
    line,
    path: '/location-manager',
    subject: line,
    paragraphs: [
      ...(waits === null ? [] : [words.longest(waits)]),
      ...by_location
        .slice(0, NAMED_AT_MOST)
        .map(({ name, new: fresh, waiting }) => words.atShop(withoutHidden(name), fresh, waiting)),
      ...(unread_conversations > 0 ? [words.unread(unread_conversations)] : []),
      ...ending
        .slice(0, NAMED_AT_MOST)
        .map((each) => words.ends(withoutHidden(each.title), withoutHidden(each.location_name), each.remaining_days)),
      ...failed
        .slice(0, NAMED_AT_MOST)
        .map((each) => words.failed(withoutHidden(each.title), withoutHidden(each.location_name))),
    ],
    action: words.openToday,
  };
}
