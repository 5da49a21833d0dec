import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareKeys, digitsOf, hasWords, searchKey, sortKey, wordsOf } from './words.ts';

describe('word search', () => {
  it.each([
    ['José Núñez', 'jose nunez'],
    ['José Núñez', 'NUÑEZ josé'],
    ['José Núñez'.normalize('NFD'), 'José Núñez'],
    ['José Núñez', 'José Núñez'.normalize('NFD')],
    ['Jose Nunez', 'José Núñez'],
    ['Sinéad O’Brien', "o'brien"],
    ["Sinéad O'Brien", 'O’Brien'],
    ['Sinéad OʼBrien', 'obrien sinead'],
    ['Anne-Marie Roux', 'annemarie'],
    ['Anne-Marie Roux', 'marie anne'],
    ['Anne-Marie Roux', 'anne-marie'],
    ['Anne‑Marie Roux', 'anne–marie'],
    ['AnneMarie', 'Anne-Marie'],
    ['Ødegård', 'odegard'],
    ['Łukasz Wałęsa', 'lukasz walesa'],
    ['Đorđe Straße', 'dorde strasse'],
    ['Ægir Þór', 'aegir thor'],
    ['Işıl İnönü', 'isil inonu'],
    ['ISIL', 'ışıl'],
    ['Σίσυφος', 'σισυφοσ'],
    ['ＡＢＣ　Store', 'abc store'],
    ['ﬁne', 'FINE'],
    ['Co\u00adop\u200b', 'coop'],
    ['김민준', '김민준'.normalize('NFD')],
    ['مُحَمَّد', 'محمد'],
    ['Ann', ''],
    ['Ann', " - ' "],
  ])('in %s finds %s', (text, query) => expect(hasWords(text, query)).toBe(true));
  it.each([
    ['José Núñez', 'jose nunes'],
    ['Ann', 'ann lee'],
    ['Ann Lee', 'annlee'],
    ['か', 'が'],
    ['100 percent', '%'],
  ])('in %s does not find %s', (text, query) => expect(hasWords(text, query)).toBe(false));
  it('finds a text by its own words in reverse order and any Unicode form', () => {
    // Excludes the stand-alone Greek accent: a blank in one Unicode form, the apostrophe ´ in another.
    const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((typed) => !typed.includes('\u1ffd'));
    fc.assert(
      fc.property(text, fc.constantFrom('NFC', 'NFD', 'NFKC'), (typed, form) => {
        const query = typed.split(/\s+/).toReversed().join(' ').normalize(form);
        expect(hasWords(typed, query)).toBe(true);
      }),
    );
  });
  it('leaves a search key unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
      }),
      { numRuns: 300 },
    );
  });
  it('drops duplicate words and words that are part of another', () =>
    expect(wordsOf("Ann ann  anna an-na Zoë's")).toEqual(['anna', 'zoes']));
});

describe('a query of digits', () => {
  it.each([
    ['(801) 555-0100', '8015550100'],
    ['+1 801.555.0100', '8015550100'],
    [' 55 501', '55501'],
    ['1', '1'],
  ])('%s is read as %s', (query, digits) => expect(digitsOf(query)).toBe(digits));
  it.each(['', '-', 'a1', '801 ext 5', '٨'])('is not recognised in %j', (query) => expect(digitsOf(query)).toBeNull());
});

describe('the order of names', () => {
  const sorted = (names: string[]) => names.toSorted((a, b) => compareKeys(sortKey(a), sortKey(b)));
  it('sorts accented letters with plain letters, and numbers by value', () => {
    const names = [
      '7-Eleven',
      'Ábel',
      'Apple 2',
      'Apple 10',
      'École',
      'Fox',
      'Nando',
      'Ñandú',
      'Nato',
      "O'Brien",
      'Øre',
      'Zebra',
    ];
    expect(sorted(names.toReversed())).toEqual(names);
  });
  it('matches the browser’s collation for names of people and shops', () => {
    const letters = fc.constantFrom(...'aAbBeéÉèêfnñÑoöÖÓzZüÜçŠžå019 -\'".,&#()!¡¿/'.split(''));
    const name = fc.string({ unit: letters, maxLength: 12 }).map((s) => s.trim().replace(/\s+/g, ' '));
    const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(Math.sign(compareKeys(sortKey(a), sortKey(b)))).toBe(Math.sign(collator.compare(a, b)));
      }),
      { numRuns: 500 },
    );
  });
  it('compares keys by code point, not by UTF-16 unit', () => {
    const letters = fc.constantFrom('a', 'ﬀ', '\ue000', '\uffee', '\u{10000}', '😀', '\ud7ff');
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 4 }), fc.array(letters, { maxLength: 4 }), (a, b) => {
        const at = a.findIndex((letter, i) => letter !== b[i]);
        const [x = '', y = ''] = at === -1 ? [] : [a[at], b[at]];
        const points = at === -1 ? a.length - b.length : (x.codePointAt(0) ?? -1) - (y.codePointAt(0) ?? -1);
        expect(Math.sign(compareKeys(a.join(''), b.join('')))).toBe(Math.sign(points));
      }),
    );
  });
});
