import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiEmail, isEmail, normaliseEmail } from './mailbox.ts';

const readable = 'anna@kaffee-müller.example';

describe('the normal form of an e-mail address', () => {
  it.each([
    'anna@kaffee-müller.example',
    ' Anna@KAFFEE-MÜLLER.Example ',
    'anna@kaffee-müller.example'.normalize('NFD'),
    'anna@xn--kaffee-mller-klb.example',
    'ANNA@XN--KAFFEE-MLLER-KLB.EXAMPLE',
    'anna@kaffee-müller。example',
    'anna@kaffee-mül\u00adler.example',
    'anna@ｋａｆｆｅｅ-müller.example',
  ])('is readable for %j', (typed) => {
    expect(normaliseEmail(typed)).toBe(readable);
    expect(isEmail(normaliseEmail(typed))).toBe(true);
  });
  it.each([
    ['a@विकिपीडिया.भारत', 'a@xn--11by0av0a2dcbci.xn--h2brj9c'],
    ['a@faß.example', 'a@xn--fa-hia.example'],
    ['a@日本語.テスト', 'a@xn--wgv71a119e.xn--zckzah'],
  ])('is the same for %s and its ASCII form %s', (people, machines) => {
    for (const typed of [people, machines]) expect(normaliseEmail(typed)).toBe(people);
    expect(asciiEmail(people)).toBe(machines);
  });
  it('keeps a domain in ASCII if its letters would not convert back to it', () => {
    // A control character, upper-case letters, an unassigned character, a sign that maps to others, invalid Punycode.
    for (const host of ['xn--a', 'xn--f9dt7l', 'xn--www-hoi', 'xn--a-ecp', 'xn--zz'])
      expect(normaliseEmail(`a@${host}.example`)).toBe(`a@${host}.example`);
  });
  it('stays the same when normalised again or restored from ASCII', () => {
    const domain = fc.string({ unit: 'grapheme', maxLength: 40 }).map((label) => `x@${label}.example`);
    const coded = fc
      .string({ unit: fc.constantFrom('a', 'b', 'z', '0', '9', '-'), maxLength: 12 })
      .map((s) => `x@xn--${s}.example`);
    fc.assert(
      fc.property(fc.oneof(domain, coded), (typed) => {
        const stored = normaliseEmail(typed);
        expect(normaliseEmail(stored)).toBe(stored);
        if (!isEmail(stored)) return;
        expect(stored).toBe(stored.toLowerCase());
        expect(asciiEmail(stored)).toMatch(/^[!-~]+$/);
        expect(normaliseEmail(asciiEmail(stored).toUpperCase())).toBe(stored);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('an invalid e-mail address', () => {
  it.each([
    'a.co:25',
    'a.co/x',
    'a.co?x',
    'a.co#x',
    'a%2eco.example',
    'x@a.co',
    '[::1]',
    '[127.0.0.1]',
    '127.0.0.1',
    '127.1',
    '0x7f.0x1',
    '１２７.０.０.１',
    'a\\.co',
    'a b.co',
    'a\tb.co',
    'a\u200db.co',
    'a_b.co',
    '-a.co',
    'a-.co',
    'a..co',
    'a.co.',
    'co',
    '\ud800.co',
    'a<b>.co',
    `${'ü'.repeat(60)}.co`,
    `${'ab.'.repeat(90)}co`,
    'x'.repeat(100_000),
  ])('has the domain %.40j', (domain) => expect(isEmail(normaliseEmail(`a@${domain}`))).toBe(false));
  it.each(['josé', '山', 'a b', '"a"', ''])('has the local part %j', (local) =>
    expect(isEmail(normaliseEmail(`${local}@a.co`))).toBe(false),
  );
});
