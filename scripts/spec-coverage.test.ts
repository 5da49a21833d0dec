import { expect, test } from 'vitest';
import { coverageFindings, coverageTable } from './spec-coverage.ts';

const LIST = 'scripts/spec/part-1.txt';
const CODE = 'server/src/a.test.ts';
const list = '# Login (2.1)\n1:2.1/1 a wrong password is refused\n1:2.1/2 a button leads home\n';
const repository = (code: string, requirements = list) =>
  new Map([
    [LIST, requirements],
    [CODE, code],
  ]);
const findings = (code: string, requirements = list) =>
  coverageFindings(repository(code, requirements)).map(({ path, line, message }) => `${path}:${line} ${message}`);

const whole = '// Spec: 1:2.1/1, 1:2.1/2\n// And why.\n  it.each([\n';

test('a list passes when tests name all of its requirements', () => {
  expect(findings(whole)).toEqual([]);
  expect(findings('// Spec: 1:2.1/1\ntest("a", …\n  // Spec: 1:2.1/2\n  describe("b", …')).toEqual([]);
});

test('a requirement without a test is reported, unless the list says why it cannot occur', () => {
  expect(findings('// Spec: 1:2.1/1\nit("a", …')).toEqual([`${LIST}:3 No test names 1:2.1/2: a button leads home`]);
  const excused = list.replace('home', 'home (cannot occur: the page has no button at all)');
  expect(findings('// Spec: 1:2.1/1\nit("a", …', excused)).toEqual([]);
  expect(findings('// Spec: 1:2.1/1\nit("a", …', list.replace('home', 'home (cannot occur: no)'))).toHaveLength(1);
});

test.each([
  [`${whole}// Spec: 1:2.1/9\nit("a", …`, `${CODE}:4 scripts/spec has no requirement 1:2.1/9.`],
  [`${whole}// Spec: 1:2.1/1\nconst a = 1;`, `${CODE}:4 This tag stands above no test.`],
  [`${whole}// Spec: 1:2.1/1`, `${CODE}:4 This tag stands above no test.`],
])('a tag without a requirement or without a test is reported: %s', (code, message) => {
  expect(findings(code)).toEqual([message]);
});

test('a duplicate number and a missing list are reported', () => {
  expect(findings(whole, `${list}1:2.1/1 once more`)).toContain(`${LIST}:4 1:2.1/1 stands here twice.`);
  expect(coverageFindings(new Map([['README.md', '']]))).toHaveLength(1);
});

test('the table names the tests of each requirement', () => {
  expect(coverageTable(repository(whole))).toContain(`1:2.1/2 a button leads home\n    ${CODE}:3`);
});
