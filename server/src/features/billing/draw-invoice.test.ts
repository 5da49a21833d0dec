import { describe, expect, it } from 'vitest';
import { objectsOf, pagesOf } from '../../testing/pdf.ts';
import { drawInvoice } from './draw-invoice.ts';

const invoiceTo = (name: string, descriptions: readonly string[]): Parameters<typeof drawInvoice>[0] => ({
  id: '0',
  business_id: '0',
  charge_id: '0',
  provider_ref: null,
  number: 7,
  invoice_date: new Date('2026-03-02T12:00:00Z'),
  net_total_minor: 4900,
  tax_minor: 0,
  currency: 'USD',
  provider: 'stripe',
  billed_to: {
    business_name: name,
    card_name: name,
    street: name,
    street_alt: '',
    city: name,
    state: 'UT',
    zip: '84601',
  },
  lines: descriptions.map((description) => ({ description, quantity: 1, unit_minor: 4900, amount_minor: 4900 })),
});
const BRAND = { color: null, companyUrl: '', contactUrl: '', privacyUrl: '', termsUrl: '' };
const draw = (name: string, ...descriptions: string[]) =>
  drawInvoice(invoiceTo(name, descriptions), { brand: { ...BRAND, name }, publicUrl: 'https://jobs.example' }, 'en');

/** The text of a PDF, from left to right. */
const readBack = (pdf: Buffer) => pagesOf(pdf).flat().join('');

describe('the text of a receipt', () => {
  it.each([
    ['marks on Latin letters', 'Łódź Phở Nguyễn Đặng'],
    ['marks of their own', 'x\u0302 e\u0301a\u0323\u0308'],
    ['Greek and Cyrillic', 'Αθήνα Ке́фи Кафе'],
    ['simplified Chinese', '北京烤鸭餐厅（上海）'],
    ['traditional Chinese', '龍鳳樓 臺灣鹽酥雞'],
    ['Japanese', '込辻働峠 バリスタ、ひらがな'],
    ['Korean', '서울 강남역점 뷁'],
    ['Thai', 'ร้านอาหาร กิน'],
    ['Ethiopic', 'አማርኛ'],
    ['pictures', '🍕 Pizza ☕ ★ 🇺🇸'],
  ])('prints all letters of %s in order', async (_, text) => {
    const read = readBack(await draw(text, `Standard: ${text}, Main, 30 days`));
    const written = text.normalize('NFC');
    // Six places hold the text: brand, business name, card name, street, city, and line.
    expect(read.split(written)).toHaveLength(7);
    expect(read).toContain('30 days');
    expect(read).not.toMatch(/[\ufffd…]/);
  });

  it.each([
    ['Devanagari', 'श्री कृष्ण रेस्तराँ हिन्दी द्धि'],
    ['Bengali', 'শ্রী কৃষ্ণ রেস্তোরাঁ কর্মী'],
    ['Tamil', 'தமிழ் கொடுமை ஸ்ரீ'],
    ['Gujarati', 'ગુજરાતી શ્રી'],
    ['Gurmukhi', 'ਸ੍ਰੀ ਪੰਜਾਬੀ ਢਾਬਾ'],
    ['Telugu', 'తెలుగు శ్రీ'],
    ['Kannada', 'ಕನ್ನಡ ಶ್ರೀ'],
    ['Malayalam', 'മലയാളം ശ്രീ'],
    ['Sinhala', 'සිංහල කෝට්ටේ'],
    ['Khmer', 'ខ្មែរ ភោជនីយដ្ឋាន'],
    ['Burmese', 'မြန်မာ'],
    ['Thai with a vowel of two parts', 'น้ำปลา'],
  ])('shapes %s and stores each word as its actual text', async (_, text) => {
    const pdf = await draw(text, 'x');
    expect(readBack(pdf)).not.toMatch(/[\ufffd…]/);
    const pages = [...objectsOf(pdf).values()].map(({ stream }) => stream).join('');
    for (const word of text.split(' ')) {
      const told = Buffer.from(`\ufeff${word}`, 'utf16le').swap16();
      expect(pages).toContain(escaped(told));
    }
  });

  it.each([
    ['Arabic', 'مطعم السلام', 'مالسلا معطم'],
    ['Hebrew', 'שלום עולם', 'םלוע םולש'],
    ['Hebrew with Latin words and numbers', 'אב Cafe 12 גד', 'דג Cafe 12 בא'],
    ['Latin with Arabic', 'Cafe السلام 24 x', 'Cafe 24 مالسلا x'],
    ['Arabic digits', 'مقهى ١٢٣', '١٢٣ ىهقم'],
  ])('sets %s from right to left', async (_, text, fromTheLeft) => {
    const read = readBack(await draw(text, `Standard: ${text}, ${text}, 30 days`));
    expect(read).toContain(`Standard: ${fromTheLeft}, ${fromTheLeft}, 30 days`);
    expect(read).not.toMatch(/[\ufffd…]/);
  });

  it('keeps every letter of names too long for one line', async () => {
    const read = readBack(await draw('北京烤鸭餐厅有限公司'.repeat(20), `${'กรุงเทพ'.repeat(30)} ${'Łąń'.repeat(60)}`));
    expect(read).toContain('北京烤鸭餐厅有限公司'.repeat(20));
    expect(read).toContain('กรุงเทพ'.repeat(30));
    expect(read).toContain('Łąń'.repeat(60));
  });

  it('has one ellipsis in place of letters that no font has', async () => {
    expect(readBack(await draw('Corner 𒀀𒀁 Café', 'x'))).toContain('Corner … Café');
  });

  it('takes less than 10 s and 1 MB for a name of 255 different letters', async () => {
    const every = String.fromCodePoint(...Array.from({ length: 255 }, (_, i) => 0x4e00 + i * 80));
    const before = process.threadCpuUsage().user;
    const pdf = await draw(every, every);
    // CPU time in microseconds, so that other work on the machine does not count.
    expect(process.threadCpuUsage().user - before).toBeLessThan(10_000_000);
    expect(pdf.length).toBeLessThan(1_000_000);
  });
});

/** Escapes a string as a PDF does. */
const escaped = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\\()\n\r\t\b\f]/g, (sign) => ESCAPES[sign] ?? sign);
const ESCAPES: Record<string, string> = {
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
  '\b': String.raw`\b`,
  '\f': String.raw`\f`,
  '\\': String.raw`\\`,
  '(': String.raw`\(`,
  ')': String.raw`\)`,
};
