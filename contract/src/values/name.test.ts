import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../all-endpoints.ts';
import { linkIn } from './link-in-text.ts';
import { hasHidden, nameProblem } from './name.ts';
import { nameTexts } from './texts-names.ts';

describe('valid names', () => {
  it.each([
    "St. Mary's",
    'J.R. Smith',
    'J.R.R. Tolkien',
    'Wm. O’Brien-Núñez, Jr.',
    'martin luther king.jr',
    'Ma.Cristina',
    'Ana Li',
    'José Núñez',
    'Jose\u0301 Nun\u0303ez',
    'Đặng Thị Ánh',
    'Zoë\u00a0de la Cruz',
    'Øyvind Ångström',
    'Łukasz Żółć',
    'Ελένη Παπαδοπούλου',
    'Олександр Ковальчук',
    'Գագիկ',
    'გიორგი',
    'יוסף כהן',
    'فاطمة الزهراء',
    'קפה שלום \u200fאב\u200e',
    'שלום (ישראל)\u200f',
    'مقهى\u200f (Café)',
    'مهدی خانه\u200cدار',
    'नरेन्द्र',
    'श्री\u200cमान',
    'क्\u200dष',
    'রহমান',
    'র\u200d্যাব',
    'ரவி',
    'రాజు',
    'ರಾಜ್\u200cಕುಮಾರ್',
    'രാജന്\u200d',
    'ශ්\u200dරී ලංකා',
    'สมชาย',
    'ခင်ခင်',
    'សុខា',
    '王小明',
    '葛\u{e0100}城',
    '髙橋 さくら',
    '김민수',
    '👩\u200d🍳 Ana',
    'Ana ❤\ufe0f',
    '👨\u200d👩\u200d👧\u200d👦',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '1\ufe0f\u20e3',
    '🏋🏽\u200d♀\ufe0f',
    '🏳\ufe0f\u200d🌈',
  ])('%j is accepted for a person', (name) => expect(nameProblem(name, 'person')).toBe(null));

  it.each([
    'Toys4U',
    'Booking.com Café',
    'Amazon.com',
    'AMAZON.COM, Inc.',
    'Who is Amazon.com?',
    'Node.js developer',
    'ASP.NET / C# developer',
    'Server/Host',
    'Asst.Manager/Cashier',
    'Sr.Cook/Baker, 9 a.m./5 p.m.',
    'No.5/6 Main St.',
    'A/B Bakery & Co. // Deli',
    'Shift 3:30',
    'Yahoo! & Sons',
    '7-Eleven #1234',
    'www',
    'Mr. Clean: Car Wash',
    // No program turns these into links, and a screen shows them as words.
    'javascript:alert(1)',
    '<img src=x onerror=alert(1)>',
    '{{constructor.constructor("x")()}}',
  ])('%j is accepted for a business, a location or a job', (name) => expect(nameProblem(name, 'thing')).toBe(null));
});

describe('invalid names', () => {
  it.each([
    'https://evil.example/x',
    'Your parcel waits: https://evil.example',
    'HTTP://EVIL.EXAMPLE',
    'hxxp://evil.example',
    '//evil.example',
    'www.evil.example',
    'see WWW.evil.com now',
    'www2.evil.com',
    'evil.com/claim',
    'Evil.Com/claim',
    'evil.com/',
    'evil.ru?x=1',
    'evil.com:8080',
    'evil.com#a',
    'a.b.evil.xyz/q now',
    'пример.рф/х',
    'müller.de/x',
    'xn--mller-kva.de/x',
    '192.168.0.1/x',
    'evil．com／x',
    'ｈｔｔｐｓ：／／evil.com',
    'mailto:a@b.c',
    'evil.unheardof/x',
  ])('%j is refused as a link', (name) => {
    expect(nameProblem(name, 'thing')).toBe(nameTexts.hasLink);
    expect(nameProblem(name, 'person')).toBe(nameTexts.hasLink);
  });

  it.each(['evil.com', 'Ana evil.ru', 'ana@evil.com', 'Prize at Evil.Shop!', 'пример.рф'])('%j as a person', (name) => {
    expect(linkIn(name)).toBe('domain');
    expect(nameProblem(name, 'person')).toBe(nameTexts.hasLink);
    expect(nameProblem(name, 'thing')).toBe(null);
  });

  it.each([
    'Ana\nBcc: x',
    'Ana\r\nX',
    'Ana\u2028X',
    'Ana\u0085X',
    'Ana\u000bX',
    'A\u200bna',
    'Ana\u200b',
    'A\u00adna',
    'A\u2060na',
    'A\u180ena',
    'A\u034fna',
    'Ana\u3164',
    'Ana\uffa0',
    'A\u115fna',
    'Ana\u2800X',
    '\u202eanA',
    'A\u202dna',
    '\u2066Ana\u2069',
    'Ana\u200f',
    'Ana\u200e',
    'Ana\u061c',
    '\u202bאב\u202c',
    'אב\u2067',
    'אב\u200b',
    'A\u200dna',
    'A\u200cna',
    'Ana\u200d',
    'مهدی\u200c\u200cخ',
    'ی\u200c',
    'A\ufe0fna',
    'Ana\u{e0041}',
    'Ana\u{e0067}\u{e0062}\u{e007f}',
    '👩\u{e0067}\u{e0062}\u{e007f}',
    'Ana\ufffc',
    '👩\u200d',
    '👩\u200b🍳',
    'A\u009fna',
    'A\u{1d173}na',
  ])('%j is refused for hidden characters', (name) => {
    expect(hasHidden(name)).toBe(true);
    expect(nameProblem(name, 'thing')).toBe(nameTexts.hasHidden);
  });
});

/** Every field of the API that holds a name, by call, with the path of its error. */
const NAMES: Readonly<Record<string, readonly [path: string, body: (name: string) => object][]>> = {
  registerOwner: [
    ['first_name', (first_name) => ({ first_name })],
    ['last_name', (last_name) => ({ last_name })],
  ],
  renameSelf: [
    ['first_name', (first_name) => ({ first_name })],
    ['last_name', (last_name) => ({ last_name })],
  ],
  addUser: [
    ['first_name', (first_name) => ({ first_name })],
    ['last_name', (last_name) => ({ last_name })],
  ],
  editUser: [['first_name', (first_name) => ({ first_name })]],
  renameBusiness: [['full_name', (full_name) => ({ full_name })]],
  saveBasicInfo: [
    ['business_name', (business_name) => ({ business_name })],
    ['address.name', (name) => ({ address: { name } })],
  ],
  createLocation: [['name', (name) => ({ name })]],
  editLocation: [['name', (name) => ({ name })]],
  createListing: [['title', (title) => ({ title })]],
  updateListing: [['title', (title) => ({ title })]],
  setIndustries: [['industries', (name) => ({ industries: [{ name }] })]],
  saveCard: [['card_name', (card_name) => ({ card_name })]],
  saveCardAndPlan: [['card_name', (card_name) => ({ card_name })]],
  registerSeeker: [['full_name', (full_name) => ({ full_name })]],
  updateSeekerProfile: [
    ['full_name', (full_name) => ({ full_name })],
    ['work_history.0.position', (position) => ({ work_history: [{ position, name: 'Acme' }] })],
    ['work_history.0.name', (name) => ({ work_history: [{ position: 'Cook', name }] })],
    ['skills.0.name', (name) => ({ skills: [{ name }] })],
  ],
};

describe.each(Object.entries(NAMES))('%s', (call, fields) => {
  const body = allEndpoints.find((endpoint) => endpoint.name === call)?.body;
  it.each(fields)('refuses an invalid name at %s', (path, bodyWith) => {
    const saidAt = (name: string) =>
      body
        ?.safeParse(bodyWith(name))
        .error?.issues.filter((issue) => issue.path.join('.') === path)
        .map((issue) => issue.message);
    expect(saidAt('Win: https://evil.example/x')).toEqual([nameTexts.hasLink]);
    expect(saidAt('Ana\u202egnp')).toEqual([nameTexts.hasHidden]);
    expect(saidAt('Ana\nBcc')).toEqual([nameTexts.hasHidden]);
    expect(
      saidAt("St. Mary's 👩\u200d🍳")?.filter((said) => Object.values(nameTexts).includes(said as never)) ?? [],
    ).toEqual([]);
  });
});
