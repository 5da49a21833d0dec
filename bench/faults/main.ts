import { parseArgs } from 'node:util';
import { chanceFrom } from '../simulate/chance.ts';
import { crashSuite } from './crash/suite.ts';
import { databaseSuite } from './database/suite.ts';
import { floodSuite } from './flood/suite.ts';
import { fuzzSuite } from './fuzz/suite.ts';
import { messagesSuite } from './messages/suite.ts';
import { deletionSuite, moneySuite } from './money/suite.ts';
import { changesSuite, deactivationSuite, decisionsSuite, editsSuite, racesSuite } from './races/suite.ts';
import { record } from './record.ts';
import { restoreSuite } from './restore/suite.ts';
import { rollingSuite } from './rolling/suite.ts';
import { servicesSuite } from './services/suite.ts';
import { soakSuite } from './soak/suite.ts';
import { tenantsSuite } from './tenants/suite.ts';
import { type Engine, ENGINES, type StartPostgres, type Suite, type SuiteOptions } from './suite.ts';
import { upgradeSuite } from './upgrade/suite.ts';
import { uploadsSuite } from './uploads/suite.ts';

export const suites: readonly Suite[] = [
  moneySuite,
  deletionSuite,
  crashSuite,
  databaseSuite,
  servicesSuite,
  messagesSuite,
  racesSuite,
  editsSuite,
  deactivationSuite,
  decisionsSuite,
  changesSuite,
  rollingSuite,
  upgradeSuite,
  fuzzSuite,
  uploadsSuite,
  floodSuite,
  restoreSuite,
  tenantsSuite,
  soakSuite,
];

const MOST_KILLS = 10_000;
const MOST_MINUTES = 24 * 60;
const MOST_ACTS = 1_000_000;
const MOST_RATE = 10_000;
const MOST_ROWS = 1_500_000;

const USAGE = `npm run faults -- [SUITE…] [--kills N] [--minutes N] [--acts N] [--rate N] [--rows N] [--seed NUMBER] [--engine own|given]

Breaks the running product on purpose and counts what is left: nothing may be lost, nothing done twice.
  --kills   how many faults to bring about in each suite, half of them on each (default 200, at most ${MOST_KILLS})
  --minutes how long soak lasts on each (default 10)
  --acts    crash alone: people do so many acts of what is counted on each, and nothing else
  --rate    messages alone: people try to write so many a second (default: as many as a busy machine bears)
  --rows    upgrade alone: so many applications are there already (default 20000, at most ${MOST_ROWS})
  --seed    the same number draws the same faults (default: the time)
  --engine  on the product's own PostgreSQL alone, or on one that is given to it (default: both)

${suites.map(({ name, what }) => `  ${name.padEnd(12)}  ${what}`).join('\n')}`;

class UsageError extends Error {
  override name = 'UsageError';
}

export interface Given {
  args: readonly string[];
  /** Starts a separate PostgreSQL; resolves to null where there is none. */
  startPostgres: StartPostgres;
  tell: (line: string) => void;
}

function wholeNumber(name: string, text: string, from: number, to: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < from || value > to)
    throw new UsageError(`--${name} is a whole number from ${from} to ${to}, not "${text}".`);
  return value;
}

function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      kills: { type: 'string', default: '200' },
      minutes: { type: 'string', default: '10' },
      acts: { type: 'string', default: '0' },
      rate: { type: 'string', default: '0' },
      rows: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      engine: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.find((name) => !suites.some((suite) => suite.name === name));
  if (unknown !== undefined) throw new UsageError(`There is no suite "${unknown}".`);
  const engine = ENGINES.find((one) => one === values.engine);
  if (values.engine !== undefined && engine === undefined)
    throw new UsageError(`--engine is own or given, not "${values.engine}".`);
  return {
    isHelp: values.help,
    chosen: suites.filter(({ name, isByNameAlone }) =>
      positionals.length === 0 ? isByNameAlone !== true : positionals.includes(name),
    ),
    kills: wholeNumber('kills', values.kills, 1, MOST_KILLS),
    minutes: wholeNumber('minutes', values.minutes, 1, MOST_MINUTES),
    acts: wholeNumber('acts', values.acts, 0, MOST_ACTS),
    rate: wholeNumber('rate', values.rate, 0, MOST_RATE),
    rows: wholeNumber('rows', values.rows, 5000, MOST_ROWS),
    seed: wholeNumber('seed', values.seed, 0, 2 ** 32 - 1),
    engines: engine === undefined ? ENGINES : [engine],
  };
}

/** Runs the suites. Returns the exit code: 0 when all held, 1 after a failure, 2 for wrong arguments. */
export async function runFaults({ args, startPostgres, tell }: Given): Promise<number> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(args);
  } catch (error) {
    const isUsage = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    if (!isUsage) throw error;
    tell(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  const { isHelp, chosen, kills, minutes, acts, rate, rows, seed, engines } = options;
  if (isHelp) tell(USAGE);
  if (isHelp) return 0;
  let broken = 0;
  for (const suite of chosen) {
    for (const [i, engine] of engines.entries()) {
      const share = Math.floor((kills + (engines.length - 1 - i)) / engines.length);
      const isPossible = suite.engines?.includes(engine) ?? true;
      if (share > 0 && isPossible)
        broken += await runOne(
          suite,
          engine,
          { kills: share, minutes, acts, rate, rows, seed: seed + i },
          { startPostgres, tell },
        );
    }
  }
  return broken > 0 ? 1 : 0;
}

/** Returns the number of failures. */
async function runOne(
  suite: Suite,
  engine: Engine,
  { seed, ...amount }: Pick<SuiteOptions, 'kills' | 'minutes' | 'acts' | 'rate' | 'rows'> & { seed: number },
  { startPostgres, tell }: Omit<Given, 'args'>,
): Promise<number> {
  const name = `${suite.name}, ${engine}, seed ${seed}`;
  const postgres = engine === 'given' ? await startPostgres() : null;
  if (engine === 'given' && postgres === null) {
    tell(`${name}: not run, no PostgreSQL here`);
    return 0;
  }
  const began = performance.now();
  try {
    const { lines, figures, failures } = await suite.run({
      ...amount,
      chance: chanceFrom(seed),
      databaseUrl: postgres?.url ?? null,
      programs: postgres?.programs ?? null,
      startPostgres,
      tell: (line) => tell(`${name}: ${line}`),
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    record(suite.name, { engine, seed, seconds, findings: failures.length, ...figures });
    tell([`${name}: ${failures.length === 0 ? 'all held' : 'BROKEN'} in ${seconds} s`, ...lines].join('\n  '));
    for (const failure of failures) tell(`  ✗ ${failure}`);
    return failures.length;
  } finally {
    await postgres?.stop();
  }
}
