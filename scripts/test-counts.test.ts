import { describe, expect, it } from 'vitest';
import { countsOfPlaywright, flakyOfPlaywright, countsOfVitest } from './test-counts.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

describe('the counts of vitest', () => {
  it('are summed over files', () => {
    const testResults = [
      file('passed', 'passed', 'passed'),
      file('failed', 'passed', 'failed'),
      file('passed', 'pending', 'todo'),
    ];
    expect(countsOfVitest({ testResults })).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it('count a file that did not load as a failure', () => {
    expect(countsOfVitest({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countsOfVitest({ testResults: [file('failed', 'passed')] })).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('count an unknown status as a failure', () => {
    expect(countsOfVitest({ testResults: [file('passed', 'exploded')] }).failed).toBe(1);
  });

  it('refuse input that is not a report', () => {
    expect(() => countsOfVitest({})).toThrow('testResults');
    expect(() => countsOfVitest(null)).toThrow('report');
  });
});

describe('the counts of Playwright', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };

  it('count a passed retry as a pass, and errors outside of tests as failures', () => {
    expect(countsOfPlaywright({ stats, errors: [] })).toEqual({ passed: 7, failed: 1, skipped: 3 });
    expect(countsOfPlaywright({ stats, errors: [{ message: 'No tests found' }] }).failed).toBe(2);
  });

  it('name the tests that passed on a retry', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const inner = { title: 'on a phone', specs: [spec('hides', 'flaky')] };
    const suites = [
      { title: 'find.spec.ts', specs: [spec('finds', 'flaky'), spec('leads', 'expected')], suites: [inner] },
    ];
    expect(flakyOfPlaywright({ suites })).toEqual(['find.spec.ts: finds', 'on a phone: hides']);
  });

  it('refuse input that is not a report', () => {
    expect(() => countsOfPlaywright({ errors: [] })).toThrow('stats');
    expect(() => countsOfPlaywright({ stats: { expected: 1 } })).toThrow('flaky');
  });
});
