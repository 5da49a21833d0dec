export interface Counts {
  passed: number;
  failed: number;
  /** Tests that did not run: skipped or todo. */
  skipped: number;
}

/** Counts the tests of vitest's JSON report. A file that could not be loaded counts as one failure. */
export function countsOfVitest(report: unknown): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of filesOf(report)) {
    const tests = Array.isArray(file['assertionResults']) ? file['assertionResults'] : [];
    const statuses = tests.map((test) => recordOf(test, 'test')['status']);
    for (const status of statuses) counts[statusName(status)] += 1;
    if (file['status'] === 'failed' && !statuses.includes('failed')) counts.failed += 1;
  }
  return counts;
}

function filesOf(report: unknown): Record<string, unknown>[] {
  const { testResults } = recordOf(report, 'report');
  if (!Array.isArray(testResults)) throw new Error('The report of vitest has no testResults.');
  return testResults.map((file) => recordOf(file, 'file'));
}

function statusName(status: unknown): keyof Counts {
  if (status === 'passed') return 'passed';
  return status === 'pending' || status === 'skipped' || status === 'todo' || status === 'disabled'
    ? 'skipped'
    : 'failed';
}

/**
 * Counts the tests of Playwright's JSON report. A test that passed on retry counts as passed (see `flakyOfPlaywright`);
 * an error outside of a test is a failure.
 */
export function countsOfPlaywright(report: unknown): Counts {
  const { stats, errors } = recordOf(report, 'report');
  const { expected, unexpected, flaky, skipped } = recordOf(stats, 'stats');
  const outside = Array.isArray(errors) ? errors.length : 0;
  return {
    passed: numberOf(expected, 'expected') + numberOf(flaky, 'flaky'),
    failed: numberOf(unexpected, 'unexpected') + outside,
    skipped: numberOf(skipped, 'skipped'),
  };
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

/** The flaky tests, which failed first and passed on retry, by their file or group and title. */
export function flakyOfPlaywright(report: unknown): string[] {
  const { suites } = recordOf(report, 'report');
  const of = ({ title, suites: inner = [], specs = [] }: Suite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${title}: ${spec.title}`),
    ...inner.flatMap(of),
  ];
  return Array.isArray(suites) ? (suites as Suite[]).flatMap(of) : [];
}

function recordOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(`The ${name} is not what a report holds.`);
  return value as Record<string, unknown>;
}

function numberOf(value: unknown, name: string): number {
  if (typeof value !== 'number') throw new Error(`The report has no number of ${name} tests.`);
  return value;
}
