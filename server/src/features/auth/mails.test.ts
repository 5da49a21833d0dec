import { expect, it } from 'vitest';
import { readSettings } from '../../config/settings.ts';
import { invitationMail, verificationMail } from './mails.ts';

const look = readSettings({ PUBLIC_URL: 'https://app.jipe.test' });
const url = 'https://app.jipe.test/manager-signup/1/token';
const invitation = (business_name: string, first_name = 'Mia') =>
  invitationMail(look, { first_name, business_name, language: 'en' }, url);
const linksOf = ({ text, html }: { text: string; html: string }) =>
  `${text} ${html}`
    .match(/[\p{L}\p{N}]+\.\p{L}{2,}[^\s<"]*|\w+:\/\/[^\s<"]+/gu)
    ?.filter((link) => !link.includes('jipe.test'));

it('an invitation names the business in its subject and text', () => {
  expect(invitation("St. Mary's").subject).toBe("St. Mary's invites you to hire together");
  expect(invitation("St. Mary's").text).toContain("You are invited to join St. Mary's on Jipe");
});

it('an invitation by a business named like a domain has no link to it, and another subject', () => {
  const mail = invitation('Booking.com Café');
  expect(mail.subject).toBe('Jipe invites you to hire together');
  expect(mail.text.replaceAll('\u200b', '')).toContain('You are invited to join Booking.com Café on Jipe');
  expect(linksOf(mail)).toEqual([]);
});

it.each(['Your parcel waits: https://evil.example', 'Win\r\nBcc: a@b.example', 'A\u202ecme', 'evil.example/claim'])(
  'a mail leaves out a name that is not allowed any more: %j',
  (name) => {
    for (const mail of [invitation(name, name), verificationMail(look, { first_name: name, language: 'en' }, url)]) {
      expect(mail.subject).toMatch(/^(?:Jipe invites you to hire together|Verify your email for Jipe)$/);
      expect(`${mail.text}${mail.html}`).not.toMatch(/evil|parcel|Bcc|cme/);
      expect(mail.text).toMatch(/^Hello, /);
    }
  },
);
