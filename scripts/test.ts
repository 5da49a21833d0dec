// `npm test`: checks, tests and journeys, in stages. A stage's output is shown only when it failed. The last line is
// the verdict. `npm test -- server` runs the stages whose names contain that word. `npm run test:all` adds the stages
// that take long or need more of the system: a few of the fault suites, sweeps over widths and pages, `looks`, a few
// measurements of `bench`, the oldest supported PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFaults } from '../bench/faults/main.ts';
import { crossed } from '../bench/report/budgets.ts';
import { web } from '../bench/suites/web.ts';
import { journeyBrowsers } from '../e2e/support/browser.ts';
import { buildWeb } from './build-web.ts';
import { checks } from './checks.ts';
import { startSystemPostgres, startThrowawayPostgres } from './postgres.ts';
import { provideRedis } from './redis.ts';
import { requireNode24 } from './require-node.ts';
import { onInterrupt, stopChildrenOnSignals } from './run-command.ts';
import { finish, finishAll, lineOf, type Finished, type Outcome, type Stage } from './stage.ts';
import { notHere, playwright, program, vitest } from './test-stages.ts';

requireNode24();
stopChildrenOnSignals();

const [isAll, wanted] = [process.argv.includes('--all'), process.argv.slice(2).filter((word) => word !== '--all')];
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));

/** A selection of the fault suites, each with the settings that break most in the least time. */
const FEW_FAULTS: readonly (readonly string[])[] = [
  ['money', 'crash', '--kills', '4'],
  ['fuzz', 'rolling', 'database', 'messages', '--kills', '3', '--engine', 'given'],
  ['upgrade', '--kills', '1', '--engine', 'given'],
  ['uploads', '--kills', '3', '--engine', 'own'],
  ['races', 'edits', 'deactivation', 'decisions', 'changes', 'deletion', '--kills', '2', '--engine', 'own'],
  ['tenants', '--kills', '1', '--engine', 'own'],
  ['flood', '--kills', '2', '--engine', 'own'],
];

/** Measurements whose limits hold on a busy machine, too, on a small share of the data. */
const FEW_BENCHES: readonly string[] = ['many', 'coverage', 'web', '--scale', '0.02'];

const check: Stage = { name: 'check', run: runChecks };
const unit: Stage = { name: 'unit', run: () => vitest(['contract', 'client', 'web', 'seeker-app', 'scripts']) };
const build: Stage = { name: 'web build', run: runBuild };
const server: Stage = { name: 'server', run: runServer };
const onSystem: Stage = { name: 'server, system PostgreSQL', run: runOnSystem };
const faults: Stage = { name: 'faults', run: runFewFaults };
const journeys: Stage = { name: 'journeys', run: () => runInBrowser(() => playwright('journeys*')) };
const sweeps: Stage = { name: 'sweeps', run: () => runInBrowser(() => playwright('sweeps')) };
const looks: Stage = { name: 'looks', run: () => runInBrowser(runLooks) };
const bench: Stage = { name: 'bench', run: () => program('scripts/bench.ts', [...FEW_BENCHES, '--dry']) };

/**
 * The stages of one group run in parallel: while a build, or a product that is killed and restarted, waits, tests use
 * the other core.
 */
const groups: readonly (readonly Stage[])[] = [
  [check],
  [unit, build],
  [server],
  [journeys],
  ...(isAll ? [[onSystem, faults], [sweeps], [looks], [bench]] : []),
];

async function runChecks(): Promise<Outcome> {
  const finished = await finishAll(checks(), 2);
  const broken = finished.filter((one) => one.failed > 0);
  return {
    passed: finished.length - broken.length,
    failed: broken.length,
    output: broken.map((one) => `✗ ${one.name}\n${one.output.trimEnd()}\n`).join('\n'),
  };
}

async function runBuild(): Promise<Outcome> {
  const built = await buildWeb();
  if (built.was !== 'fresh' && built.was !== 'built') return { passed: 0, failed: 1, output: built.output };
  // Code that moves into another page's file makes unrelated pages heavier, and no other check notices.
  const heavier = crossed(web().figures);
  return { passed: 1, failed: heavier.length, output: heavier.join('\n') };
}

async function runServer(): Promise<Outcome> {
  await provideRedis();
  return vitest(['server']);
}

/** Runs the server's tests on the oldest supported PostgreSQL; the product ships a newer one. */
async function runOnSystem(): Promise<Outcome> {
  await provideRedis();
  const postgres = await startSystemPostgres();
  if (postgres === null) return notHere('no PostgreSQL of the system');
  const forget = onInterrupt(() => postgres.stop());
  try {
    const { url, programs } = postgres;
    return await vitest(['server'], { TEST_DATABASE_URL: url, TEST_POSTGRES_PROGRAMS: programs ?? '' });
  } finally {
    forget();
    await postgres.stop();
  }
}

/** Runs a selection of `npm run faults`: checks that the suites work and that a few kills lose no data. */
async function runFewFaults(): Promise<Outcome> {
  const said: string[] = [];
  let failed = 0;
  for (const args of FEW_FAULTS) {
    const tell = (line: string) => said.push(line);
    // A suite that throws is reported beside the findings of the others.
    const code = await runFaults({ args, startPostgres: startThrowawayPostgres, tell }).catch((error: unknown) => {
      tell(`${args.join(' ')}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return 1;
    });
    if (code !== 0) failed += 1;
  }
  return { passed: FEW_FAULTS.length - failed, failed, output: said.join('\n') };
}

async function runInBrowser(run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    await journeyBrowsers();
  } catch (error) {
    return notHere(error instanceof Error ? error.message : String(error));
  }
  return run();
}

/** Opens every page and dialog in each of its states and themes, read by axe. The pictures are thrown away. */
async function runLooks(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'jipe-looks-'));
  try {
    return await program('e2e/looks/main.ts', [folder, '--width', '360']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(finished: Finished): void {
  console.log(lineOf(finished));
  if (finished.failed > 0) console.log(`${finished.output.trimEnd()}\n`);
}

const all: Finished[] = [];
for (const group of groups) {
  const stages = group.filter((stage) => isWanted(stage.name));
  const finished = await Promise.all(
    stages.map(async (stage) => {
      const one = await finish(stage);
      report(one);
      return one;
    }),
  );
  all.push(...finished);
}
const sum = (count: (one: Finished) => number) => all.reduce((total, one) => total + count(one), 0);
const failed = sum((one) => one.failed);
console.log(all.map(lineOf).join(' · '));
console.log(`${sum((one) => one.passed)} passed, ${failed} failed`);
process.exit(failed > 0 || all.length === 0 ? 1 : 0);
