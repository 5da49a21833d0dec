import { describe, expect, it } from 'vitest';
import { mailOf } from './mail-layout.ts';
import { subjectLine, unlinked } from './plain-words.ts';

describe('in the body of a mail', () => {
  it.each([
    'Amazon.com',
    'Booking.com Café',
    'https://evil.example/x',
    'www.evil.example',
    'ana@evil.example',
    '//evil.example',
    'пример.рф',
    '192.168.0.1/x',
    'xn--mller-kva.de',
  ])('%j reads the same but is no link', (name) => {
    const shown = unlinked(name);
    expect(shown.replaceAll('\u200b', '')).toBe(name);
    expect(shown).not.toMatch(/[\p{L}\p{N}]\.\p{L}{2}|:\/\/|@\p{L}|\d\.\d+\.\d+\.\d/u);
  });

  it.each([
    "St. Mary's",
    'J.R. Smith',
    '49.00 USD',
    'at 9 a.m., 5 p.m.',
    'Listing “Cook” (Main St.): 1,234.50',
    '👩\u200d🍳 രാജന്\u200d',
  ])('%j stays unchanged', (name) => expect(unlinked(name)).toBe(name));

  it('direction overrides and line separators are removed from a name', () => {
    expect(unlinked('\u202egnp.exe\u2028Ana\u200b')).toBe('gnp.\u200bexe Ana');
  });

  it('the button is the only link', () => {
    const words = 'Win at https://evil.example/x or evil.com, ana@evil.com';
    const url = 'https://jipe.test/x';
    const { text, html } = mailOf({
      language: 'en',
      subject: 's',
      heading: words,
      paragraphs: [words],
      footer: words,
      action: { label: 'Go', url },
    });
    for (const body of [text, html]) {
      expect(body.match(/https?:\/\/[^\s"<]+/g)?.filter((link) => link !== url)).toEqual([]);
      expect(body).not.toContain('evil.example');
      expect(body).not.toContain('evil.com');
    }
  });
});

describe('a mail subject', () => {
  it.each([
    ['Your parcel waits: https://evil.example/x invites you', 'Your parcel waits: invites you'],
    ['Hi\r\nBcc: a\u202eb\u200b', 'Hi Bcc: ab'],
    ['Amazon.com invites you', 'Amazon.com invites you'],
    ['Receipt INV-000001 from Jipe', 'Receipt INV-000001 from Jipe'],
  ])('made from %j reads %j', (given, subject) => expect(subjectLine(given)).toBe(subject));
});
