import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

describe('a CSV cell', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    // Quoted, so that programs that split at semicolons or tabs do not see a second cell.
    ['a;=1', '"a;=1"'],
    ['a\t=1', '"a\t=1"'],
    ['3 = 3 @ -1', '3 = 3 @ -1'],
    ['–', '–'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' blanks ', '" blanks "'],
    [5, '5'],
    [-5.5, '-5.5'],
    ['-5.50', '-5.50'],
    [false, 'false'],
    [[{ name: 'Cook' }], '"[{""name"":""Cook""}]"'],
  ])('of %j is %s', (value, cell) => expect(csvCell(value)).toBe(cell));

  it.each([
    '=1+1',
    '+1 801 555 0100',
    '-cmd',
    '@SUM(A1)',
    '\t=1',
    '\n=1',
    '\r',
    '\tplain',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '﹦1',
    '﹢1',
    '﹣1',
    '﹫a',
    '⁼1',
    '−1',
    '  =1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff=1',
    '\u202e=1',
    '\u3164＝1',
    ' \u00ad\n+1',
  ])('is never a formula: %j', (text) => expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/));
});

it('a CSV line ends with CRLF', () => expect(csvLine(['a', null, 1])).toBe('a,,1\r\n'));
