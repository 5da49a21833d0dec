export interface Counts {
  passed: number;
  failed: number;
  /** Not run: skipped, or still to be written. */
  skipped: number;
}

/** From vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function countsOfVitest(report: unknown): Counts {
  const { testResults } = recordOf(report, 'report');
  if (!Array.isArray(testResults)) throw new Error('The report of vitest has no testResults.');
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of testResults.map((entry) => recordOf(entry, 'file'))) {
    const tests = Array.isArray(file['assertionResults']) ? file['assertionResults'] : [];
    const statuses = tests.map((test) => recordOf(test, 'test')['status']);
    for (const status of statuses) counts[statusName(status)] += 1;
    if (file['status'] === 'failed' && !statuses.includes('failed')) counts.failed += 1;
  }
  return counts;
}

function statusName(status: unknown): keyof Counts {
  if (status === 'passed') return 'passed';
  return status === 'pending' || status === 'skipped' || status === 'todo' || status === 'disabled'
    ? 'skipped'
    : 'failed';
}

/**
 * From Playwright's JSON report. A journey that passed at its second try (a busy machine, see playwright.config.ts) has passed; an error
 * outside of a test is a failure.
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

function recordOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(`The ${name} is not what a report holds.`);
  return value as Record<string, unknown>;
}

function numberOf(value: unknown, name: string): number {
  if (typeof value !== 'number') throw new Error(`The report has no number of ${name} tests.`);
  return value;
}
