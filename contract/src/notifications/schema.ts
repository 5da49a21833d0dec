import { z } from 'zod';
import { answer } from '../http/envelope.ts';
import { id } from '../values/id.ts';
import { NOT_VALID } from '../values/refusals.ts';
import { startTimes } from '../values/time-of-day.ts';
import { boundedText } from '../values/text.ts';
import { MAX_URL_LENGTH } from '../values/url.ts';
import { notificationTexts as texts } from './texts.ts';

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;
// Browsers write the URL in pure ASCII. It is a device's key, so it must not take more bytes than characters.
const ASCII_URL = /^(?=[!-~]+$)https?:\/\/[^/?#@\\]+(?:[/?#][^\\]*)?$/i;
const key = boundedText(texts.keysInvalid, { length: 200, message: texts.keysInvalid }).regex(BASE64URL, {
  error: texts.keysInvalid,
});

/** A Web Push subscription, from the browser's `PushSubscription.toJSON()`. A server setting allows hosts. */
export const deviceBody = z.object({
  endpoint: boundedText(texts.endpointInvalid, { length: MAX_URL_LENGTH, message: texts.endpointInvalid }).regex(
    ASCII_URL,
    { error: texts.endpointInvalid },
  ),
  keys: z.object({ p256dh: key, auth: key }, { error: texts.keysInvalid }),
  expirationTime: z.number({ error: NOT_VALID }).nullish(),
});
export type DeviceBody = z.output<typeof deviceBody>;

export const deviceAnswer = answer(z.object({ id }));
/** Null when the server has no push; the app then need not ask for permission. */
export const publicKeyAnswer = answer(z.object({ public_key: z.string().nullable() }));

// ── e-mail about applicants and messages ──

const halfHour = boundedText(texts.quietInvalid, { length: 5, message: texts.quietInvalid }).refine(
  (time) => startTimes.includes(time),
  { error: texts.quietInvalid },
);

/** Half hours where the first location is, such as 22:00 to 07:00. No mail about people and no push is sent then. */
const quietHours = z
  .object({ from: halfHour, until: halfHour }, { error: texts.quietInvalid })
  .refine(({ from, until }) => from !== until, { error: texts.quietSame });
export type QuietHours = z.infer<typeof quietHours>;

export const applicantNotices = ['each', 'daily', 'off'] as const;
const notices = z.object({
  /** A mail for every batch of applicants, a summary each morning, or none. */
  applicants: z.enum(applicantNotices, { error: texts.applicantsInvalid }),
  /** Whether a mail is sent about a seeker's message that stays unread. */
  messages: z.boolean({ error: texts.messagesInvalid }),
  /** Absent without quiet hours. */
  quiet_hours: quietHours.optional(),
});
export type Notices = z.infer<typeof notices>;

/** `quiet_hours: null` removes the quiet hours. */
export const noticesBody = notices.partial().extend({ quiet_hours: quietHours.nullish() });
export type NoticesChange = z.input<typeof noticesBody>;
export const noticesAnswer = answer(notices);

/** Kinds of mail that the unsubscribe link of a mail can stop. */
export const noticeKinds = ['applicants', 'messages'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const stopParams = z.object({
  token: boundedText(texts.unsubscribeInvalid, { length: 300, message: texts.unsubscribeInvalid }),
});
export const stoppedAnswer = z.object({ message: z.string(), data: z.object({ stopped: z.enum(noticeKinds) }) });
