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

/** Signals of a crash in native code. The product's code sends none of them. */
const KILLED_FILE =
  /Worker exited unexpectedly with signal (SIGSEGV|SIGBUS|SIGILL) during \w+ state while running test file (.+)/g;

/**
 * Test files whose process a crash ended, read from vitest's output. Empty when another error happened outside of a
 * test as well, so that only a crash is ever retried.
 */
export function killedFiles(output: string): { file: string; signal: string }[] {
  const killed = new Map([...output.matchAll(KILLED_FILE)].map(([, signal = '', file = '']) => [file.trim(), signal]));
  const errors = Number(/^\s*Errors\s+(\d+) error/m.exec(output)?.[1] ?? 0);
  return errors === killed.size ? [...killed].map(([file, signal]) => ({ file, signal })) : [];
}

/** vitest's report without these files. */
export function withoutFiles(report: unknown, files: readonly string[]): { testResults: unknown[] } {
  return { testResults: filesOf(report).filter(({ name }) => !files.includes(String(name))) };
}

function filesOf(report: unknown): Record<string, unknown>[] {
  const { testResults } = recordOf(report, 'report');
  if (!Array.isArray(testResults)) throw new Error('The report of vitest has no testResults.');
  return testResults.map((file) => recordOf(file, 'file'));
}

export function sumOf(...all: Counts[]): Counts {
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const one of all) for (const name of ['passed', 'failed', 'skipped'] as const) sum[name] += one[name];
  return sum;
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
