import fc from 'fast-check';

/** Texts that are known to break programs: in SQL, markup, file names, numbers and encodings. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u202eevil\u202c',
  '\u200d\u200d\u200d',
  'Z̸̡̢͖̤̗̦̈́̀͑a̵l̶g̷o̸',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'שלום العربية',
  "'; drop table user_account; --",
  "' or '1'='1",
  '%',
  '_%\\',
  '\\',
  '$1',
  '{"$gt":""}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:3000/',
  'https://user:pass@acme.com/',
  'a\r\nSet-Cookie: a=b',
  'a\r\nBcc: all@example.com',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e308',
  '1e-7',
  '0x10',
  '٣',
  '9007199254740993',
  '99999999999999999999999999',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '24:01',
  '00000000-0000-0000-0000-000000000000',
  '01900000-0000-7000-8000-00000000000g',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.com`,
];

const LONG: readonly string[] = ['a'.repeat(300), 'é'.repeat(2_001), `${'a'.repeat(50_000)}!`, '('.repeat(20_000)];

const NUMBERS: readonly number[] = [
  -1,
  0,
  -0,
  0.1,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  Number.MIN_VALUE,
  5e-324,
];

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 1 },
  { toString: 1 },
  Array.from({ length: 3_000 }, (_none, i) => i),
];

const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom(...LONG) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);

/** Any JSON value, mostly in place of a text. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...OTHERS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** For a path segment, percent-encoded; some are badly encoded. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 4_000))) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%ff', '%c0%ae', '%2e%2e%2f', '..;', '.', '*', '%00', '%25', '[]') },
);

const DEEP = 100_000;

interface Sent {
  contentType: string | null;
  content: string | Buffer;
}

const json = (content: string | Buffer): Sent => ({ contentType: 'application/json', content });
const form = (content: string, boundary = 'x'): Sent => ({
  contentType: `multipart/form-data; boundary=${boundary}`,
  content,
});
const PART = '--x\r\nContent-Disposition: form-data; name="';

/** Malformed bodies, each with the content type that it claims. */
export const brokenBodies: readonly Sent[] = [
  json(''),
  json('{'),
  json('{"a":1,}'),
  json("{'a':1}"),
  json('nul'),
  json('null'),
  json('"text"'),
  json('0'),
  json('[]'),
  json('[{}]'),
  json('{} {}'),
  json('{"a":1e400}'),
  json('{"a":"\\ud800"}'),
  json('{"a":"\u0001"}'),
  json('{"__proto__":{"isAdmin":true}}'),
  json('{"constructor":{"prototype":{"isAdmin":true}}}'),
  json(
    '{"toString":"4242 4242 4242 4242","hasOwnProperty":"a","constructor":"4242424242424242","":"4242424242424242"}',
  ),
  json('{"email":"a@b.test","email":{"a":1}}'),
  json('\ufeff{}'),
  json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  json(Buffer.from('{"a":1}', 'utf16le')),
  json('['.repeat(DEEP) + ']'.repeat(DEEP)),
  json('{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP)),
  json(`{"locations":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`),
  json(`{${Array.from({ length: 20_000 }, (_none, i) => `"f${i}":1`).join()}}`),
  { contentType: null, content: '{}' },
  { contentType: '', content: '{}' },
  { contentType: 'text/plain', content: '{}' },
  { contentType: 'application/xml', content: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { contentType: 'application/x-www-form-urlencoded', content: 'email=a%40b.test&a[b]=1' },
  { contentType: 'application/json; charset=utf-16', content: '{}' },
  { contentType: 'application/json; charset="', content: '{}' },
  { contentType: 'application/json\t;;;', content: '{}' },
  { contentType: 'application/octet-stream', content: Buffer.alloc(1_000, 0xff) },
  { contentType: `application/${'a'.repeat(8_000)}`, content: '{}' },
  { contentType: 'multipart/form-data', content: `${PART}file"\r\n\r\na\r\n--x--\r\n` },
  form(''),
  form('--x--\r\n'),
  form('--y\r\n\r\n--y--'),
  form(`${PART}file"; filename="a.png"\r\n\r\n`),
  form(`${PART}file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc\r\n--x--\r\n`),
  form(`${PART}"; filename="a.png"\r\n\r\n1\r\n--x--\r\n`),
  form('--x\r\nContent-Disposition: form-data; filename="a.png"\r\n\r\n1\r\n--x--\r\n'),
  form(`${PART}toString"; filename="a.png"\r\n\r\n1\r\n--x--\r\n`),
  form(`${PART}__proto__"\r\n\r\n1\r\n--x--\r\n`),
  form(`${PART}__proto__"; filename="a.png"\r\n\r\n1\r\n--x--\r\n`),
  form(`${PART}${'n'.repeat(5_000)}"; filename="${'f'.repeat(5_000)}"\r\n\r\n1\r\n--x--\r\n`),
  form(`${PART}file"; filename*=utf-8''%ff%00..%2f\r\nContent-Transfer-Encoding: base64\r\n\r\n1\r\n--x--\r\n`),
  form(`${`${PART}a"\r\n\r\n1\r\n`.repeat(500)}--x--\r\n`),
  form(`${`${PART}file"; filename="a"\r\n\r\n1\r\n`.repeat(200)}--x--\r\n`),
  form(`--x\r\n${'X-Header: a\r\n'.repeat(2_000)}\r\n1\r\n--x--\r\n`),
  form(`--${'b'.repeat(300)}\r\n\r\n`, 'b'.repeat(300)),
];

/** Ten megabytes of one JSON text. */
export const hugeBody = (): Sent => json(`{"message":"${'a'.repeat(10 * 1024 * 1024)}"}`);

/** Request headers that an attacker may send. */
export const hostileHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br, gzip, deflate' },
  { 'accept-encoding': 'zzz;q=9, *;q=-1' },
  { 'idempotency-key': 'k'.repeat(256) },
  { 'idempotency-key': "' or 1=1 --" },
  { 'x-forwarded-for': "'; drop table x, 999.999.999.999, ::::" },
  { 'x-http-method-override': 'DELETE' },
  { 'user-agent': `${'('.repeat(4_000)}` },
  { 'user-agent': 'Mozilla/5.0 \u00ff\u00fe' },
  { accept: `${'text/html,'.repeat(500)}*/*` },
  { range: 'bytes=0-1,5-2,-0,99999999999999999999-' },
  { 'if-none-match': '"'.repeat(2_000) },
  { cookie: `a=${'b'.repeat(4_000)}` },
  { expect: '100-continue' },
];
