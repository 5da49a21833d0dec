import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutSettings } from '../e2e/support/product.ts';
import { countsOfPlaywright, flakyOfPlaywright, countsOfVitest, type Counts } from './test-counts.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { ROOT, runNode, toolFile, type Ran } from './run-command.ts';
import type { Outcome } from './stage.ts';

/** Long enough for a busy machine: only a test run that hangs reaches this timeout. */
const TIMEOUT_MS = 45 * 60_000;
const PROGRAM_TIMEOUT_MS = 2 * 60 * 60_000;
const isCi = /^(?:1|true)$/i.test(process.env['CI'] ?? '');

/** Runs the named projects of vitest.config.ts. */
export async function vitest(projects: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  const args = ['run', ...projects.flatMap((name) => ['--project', name])];
  const ran = await withReport((report, folders) =>
    runNode(
      toolFile('vitest/vitest.mjs'),
      [...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
      { env: { ...withoutSettings(process.env), ...folders, ...env }, timeoutMs: TIMEOUT_MS },
    ),
  );
  return outcomeOf(ran, countsOfVitest);
}

/**
 * Runs projects of e2e/playwright.config.ts in a real browser: the one named `project`, or all that match a pattern
 * such as `journeys*`. Flaky tests are named in the note.
 */
export async function playwright(project: string): Promise<Outcome> {
  const args = [
    'test',
    '--config',
    join(ROOT, 'e2e', 'playwright.config.ts'),
    '--project',
    project,
    '--reporter=list,json',
  ];
  const ran = await withReport((report, folders) =>
    runNode(toolFile('@playwright/test/cli.js'), args, {
      env: { ...folders, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      timeoutMs: TIMEOUT_MS,
    }),
  );
  const outcome = outcomeOf(ran, countsOfPlaywright);
  const flaky = ran.report === null ? [] : flakyOfPlaywright(ran.report);
  if (flaky.length === 0) return outcome;
  const told = flaky.map((name) => `passed at its second try: ${name}`);
  return { ...outcome, note: [outcome.note ?? `${outcome.passed} passed`, ...told].join(', ') };
}

/** Runs one of the project's own programs, which fails by its exit code. */
export async function program(file: string, args: readonly string[]): Promise<Outcome> {
  const { isOk, output } = await runNode(join(ROOT, file), args, { timeoutMs: PROGRAM_TIMEOUT_MS });
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, output };
}

/** The outcome of a stage whose tool is missing: skipped here, but a failure in continuous integration. */
export function notHere(what: string): Outcome {
  return isCi ? { passed: 0, failed: 1, output: what } : { passed: 0, failed: 0, output: '', note: `not run, ${what}` };
}

interface Reported extends Ran {
  /** The tool's JSON report; null when the tool wrote none. */
  report: unknown;
}

async function withReport(run: (file: string, folders: Record<string, string>) => Promise<Ran>): Promise<Reported> {
  const memory = makeMemoryFolder();
  const folder = memory ?? mkdtempSync(join(tmpdir(), 'jipe-test-'));
  const file = join(folder, 'report.json');
  try {
    const compiled = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled') };
    const ran = await run(file, memory === null ? compiled : { ...compiled, TMPDIR: memory });
    return { ...ran, report: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function outcomeOf({ output, isOk, report }: Reported, countsOf: (report: unknown) => Counts): Outcome {
  if (report === null) return { passed: 0, failed: 1, output: `${output}\nThe run left no report.` };
  const { passed, failed, skipped } = countsOf(report);
  // The run failed although no test did: an error outside of any test, or a test that never ended.
  const unexplained = !isOk && failed === 0 ? 1 : 0;
  const notRun = isCi ? skipped : 0;
  const explained =
    notRun > 0 ? `${output}\n${notRun} tests were not run; in continuous integration all must be.` : output;
  const note = skipped > 0 ? { note: `${passed} passed, ${skipped} not run here` } : {};
  const allFailed = failed + unexplained + notRun;
  return { passed, failed: allFailed, output: explained, ...(allFailed === 0 && note) };
}
