import type { Settings } from '../../config/settings.ts';
import { mailOf, type MailText } from '../../ports/mail/mail-layout.ts';
import { adminFooter } from '../billing/index.ts';

type Look = Pick<Settings, 'brand' | 'publicUrl'>;
type Titled = readonly { title: string; location_name: string }[];

const SHOWN = 10;

/** `“Barista” (Main Street)`, `“Barista” (Main Street), “Cook” (Airport) and 3 more`. */
function titlesOf(listings: Titled): string {
  const shown = listings.slice(0, SHOWN).map(({ title, location_name }) => `“${title}” (${location_name})`);
  const more = listings.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

const whichPaused = (listings: Titled) =>
  listings.length === 1 ? 'A job listing was paused' : `${listings.length} job listings were paused`;

/** The card did not pay the next 30 days. `reason`: the card processor's own words. */
export function renewalDeclinedMail(look: Look, listings: Titled, reason: string | null): MailText {
  return mailOf({
    subject: `${whichPaused(listings)}: the card was declined`,
    heading: whichPaused(listings),
    paragraphs: [
      `The next 30 days of ${titlesOf(listings)} could not be paid.${reason ? ` ${reason}` : ''}`,
      'Job seekers do not see a paused listing. Update the card, then unpause the listing: it is charged and visible again at once.',
    ],
    action: { label: 'Update the card', url: `${look.publicUrl}/billing-info` },
    footer: adminFooter(look),
  });
}

export function noCreditsMail(look: Look, listings: Titled): MailText {
  return mailOf({
    subject: `${whichPaused(listings)}: no credits left`,
    heading: whichPaused(listings),
    paragraphs: [
      `There was no listing credit left for the next 30 days of ${titlesOf(listings)}.`,
      'Job seekers do not see a paused listing. Choose a plan, then unpause the listing.',
    ],
    action: { label: 'Choose a plan', url: `${look.publicUrl}/billing-info` },
    footer: adminFooter(look),
  });
}

/** The paid period is over and there is no plan, or no card, to pay the next one. */
export function notRenewedMail(look: Look, listings: Titled, missing: 'plan' | 'card'): MailText {
  return mailOf({
    subject: `${whichPaused(listings)}: there is no ${missing}`,
    heading: whichPaused(listings),
    paragraphs: [
      `The paid 30 days of ${titlesOf(listings)} are over, and there is no ${missing} to pay the next ones.`,
      `Job seekers do not see a paused listing. ${missing === 'plan' ? 'Choose a plan' : 'Add a card'}, then unpause the listing.`,
    ],
    action: { label: missing === 'plan' ? 'Choose a plan' : 'Add a card', url: `${look.publicUrl}/billing-info` },
    footer: adminFooter(look),
  });
}
