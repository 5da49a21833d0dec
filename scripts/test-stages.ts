import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutSettings } from '../e2e/support/product.ts';
import { countsOfPlaywright, countsOfVitest, type Counts } from './test-counts.ts';
import { ROOT, runNode, toolFile, type Ran } from './run-command.ts';
import type { Outcome } from './stage.ts';

/** Only what hangs may reach it: a machine may be busy with other things. */
const TIMEOUT_MS = 45 * 60_000;
const isCi = /^(?:1|true)$/i.test(process.env['CI'] ?? '');

/** Tests that run inside vitest: the named projects of vitest.config.ts. */
export function vitest(projects: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  return withReport(async (report) => {
    const args = ['run', ...projects.flatMap((name) => ['--project', name])];
    args.push('--reporter=dot', '--reporter=json', `--outputFile.json=${report}`);
    const ran = await runNode(toolFile('vitest/vitest.mjs'), args, {
      env: { ...withoutSettings(process.env), NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'), ...env },
      timeoutMs: TIMEOUT_MS,
    });
    return outcomeOf(ran, report, countsOfVitest);
  });
}

/** The journeys in a real browser. */
export function playwright(): Promise<Outcome> {
  return withReport(async (report) => {
    const args = ['test', '--config', join(ROOT, 'e2e', 'playwright.config.ts'), '--reporter=list,json'];
    const ran = await runNode(toolFile('@playwright/test/cli.js'), args, {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      timeoutMs: TIMEOUT_MS,
    });
    return outcomeOf(ran, report, countsOfPlaywright);
  });
}

/** What could not be had here: said and passed over, save in continuous integration, where everything must be there. */
export function notHere(what: string): Outcome {
  return isCi ? { passed: 0, failed: 1, output: what } : { passed: 0, failed: 0, output: '', note: `not run, ${what}` };
}

async function withReport(run: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'jipe-test-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function outcomeOf(ran: Ran, report: string, countsOf: (report: unknown) => Counts): Outcome {
  const output = ran.output;
  if (!existsSync(report)) return { passed: 0, failed: 1, output: `${output}\nThe run left no report.` };
  const { passed, failed, skipped } = countsOf(JSON.parse(readFileSync(report, 'utf8')));
  // A run that ends badly although no test failed: an error outside of any test, or one that never ended.
  const unexplained = !ran.isOk && failed === 0 ? 1 : 0;
  const notRun = isCi ? skipped : 0;
  const explained =
    notRun > 0 ? `${output}\n${notRun} tests were not run; in continuous integration all must be.` : output;
  const note = skipped > 0 ? { note: `${passed} passed, ${skipped} not run here` } : {};
  const allFailed = failed + unexplained + notRun;
  return { passed, failed: allFailed, output: explained, ...(allFailed === 0 && note) };
}
