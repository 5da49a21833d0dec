import type { Language } from '@jipe/contract/values/language';
import type { Settings } from '../../config/settings.ts';
import { mailOf, type MailText } from '../../ports/mail/mail-layout.ts';
import { adminFooter } from '../billing/index.ts';
import { listingMails } from './texts.ts';

type Look = Pick<Settings, 'brand' | 'publicUrl'>;
type Titled = readonly { title: string; location_name: string }[];

/** A mail as a function of the reader's language. */
export type MailIn = (language: Language) => MailText;

const SHOWN = 10;

/** `“Barista” (Main Street)`, `“Barista” (Main Street), “Cook” (Airport) and 3 more`. */
function titlesOf(listings: Titled, language: Language): string {
  const words = listingMails[language];
  const shown = listings.slice(0, SHOWN).map(({ title, location_name }) => words.title(title, location_name));
  const more = listings.length - shown.length;
  return more > 0 ? words.andMore(shown.join(', '), more) : shown.join(', ');
}

interface Paused {
  why: 'declined' | 'noCredits' | 'plan' | 'card';
  /** The suggested next step. */
  wayOn: 'declined' | 'plan' | 'card';
  /** The card processor's message; empty when it gave none. */
  reasonIn?: (language: Language) => string;
}

const pausedMail =
  (look: Look, listings: Titled, { why, wayOn, reasonIn = () => '' }: Paused): MailIn =>
  (language) => {
    const words = listingMails[language];
    const paused = words.paused(listings.length);
    return mailOf({
      language,
      subject: words.subject[why](paused),
      heading: paused,
      paragraphs: [words.why[why](titlesOf(listings, language), reasonIn(language)), words.whatToDo[wayOn]],
      action: { label: words.action[wayOn], url: `${look.publicUrl}/billing-info` },
      footer: adminFooter(look, language),
    });
  };

/** Announces renewals beyond the monthly cap. They go on unless the owner stops them. `on` is a day, `YYYY-MM-DD`. */
export const beyondCapMail =
  (look: Look, listings: Titled, { on, amount, cap }: { on: string; amount: string; cap: string }): MailIn =>
  (language) => {
    const words = listingMails[language].beyondCap;
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on));
    return mailOf({
      language,
      subject: words.subject(day),
      heading: words.heading(cap),
      paragraphs: [words.what(titlesOf(listings, language), day, amount), words.whatToDo],
      action: { label: words.action, url: `${look.publicUrl}/billing-info` },
      footer: adminFooter(look, language),
    });
  };

/** Sent when the card was declined for the next 30 days. */
export const renewalDeclinedMail = (look: Look, listings: Titled, reasonIn: (language: Language) => string): MailIn =>
  pausedMail(look, listings, { why: 'declined', wayOn: 'declined', reasonIn });

export const noCreditsMail = (look: Look, listings: Titled): MailIn =>
  pausedMail(look, listings, { why: 'noCredits', wayOn: 'plan' });

/** Sent when a period ended and there is no plan, or no card, to pay for the next one. */
export const notRenewedMail = (look: Look, listings: Titled, missing: 'plan' | 'card'): MailIn =>
  pausedMail(look, listings, { why: missing, wayOn: missing });
