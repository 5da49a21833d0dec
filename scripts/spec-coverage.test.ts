import { expect, test } from 'vitest';
import { coverageFindings } from './spec-coverage.ts';

const TABLE = 'docs/spec-coverage.md';
const repository = {
  'server/src/a.ts': 'export const a = 1;',
  'server/src/a.test.ts':
    "it('does what is asked', () => {});\nit.each([1])('takes %s', (n) => {});\nit(\n  'isn\\'t late',\n  () => {});",
};
const findings = (row: string) =>
  coverageFindings(
    new Map(Object.entries({ ...repository, [TABLE]: `| Requirement | Where | Test |\n|---|---|---|\n${row}\n` })),
  ).map(({ line, message }) => `${line}: ${message}`);

test.each([
  '| 2.1: a rule | `server/src/a.ts` | `server/src/a.test.ts` › does what is asked |',
  "| 2.1: a rule | `server/src/a.ts`, checked | `server/src/a.test.ts` › takes %s<br>`server/src/a.test.ts` › isn't late |",
  '| 8: “Oops” | `server/src/a.ts` | cannot occur: the server always says what it did |',
])('a whole row is fine: %s', (row) => {
  expect(findings(row)).toEqual([]);
});

test.each([
  ['| 2.1: a rule | `server/src/a.ts` | |', '3: A cell is empty.'],
  ['| 2.1: a rule | `server/src/a.ts` |', '3: A row has 3 cells, this one 2.'],
  ['| a rule | `server/src/b.ts` | `server/src/a.test.ts` › does what is asked |', '3: There is no server/src/b.ts.'],
  ['| a rule | the server | `server/src/a.test.ts` › takes %s |', '3: It does not say in which file it lives.'],
  ['| a rule | `server/src/a.ts` | `server/src/b.test.ts` › takes %s |', '3: There is no server/src/b.test.ts.'],
  ['| a rule | `server/src/a.ts` | `server/src/a.ts` › takes %s |', '3: server/src/a.ts is no test.'],
  [
    '| a rule | `server/src/a.ts` | `server/src/a.test.ts` › does what |',
    '3: server/src/a.test.ts has no test “does what”.',
  ],
  [
    '| a rule | `server/src/a.ts` | cannot occur: no |',
    '3: This names no test, and no reason why none is needed: cannot occur: no',
  ],
])('%s: %s', (row, message) => {
  expect(findings(row)).toEqual([message]);
});

test('no table, and a table without rows, is none', () => {
  expect(coverageFindings(new Map([[TABLE, '# Coverage\n']]))).toHaveLength(1);
  expect(coverageFindings(new Map([['README.md', '']]))).toHaveLength(1);
});
