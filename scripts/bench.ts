// `npm run bench`: measures performance, compares it with bench/budgets.json and writes docs/performance.md.
import { parseArgs } from 'node:util';
import { crossed } from '../bench/report/budgets.ts';
import { machine, readRuns, type Runs, writeRuns } from '../bench/report/write.ts';
import { seededDatabase, withClient } from '../bench/load/product.ts';
import type { SuiteResult } from '../bench/load/result.ts';
import { sizeAt } from '../bench/load/seed.ts';
import { coverage } from '../bench/suites/coverage.ts';
import { engines } from '../bench/suites/engines.ts';
import { http } from '../bench/suites/http.ts';
import { lighthouseSuite } from '../bench/suites/lighthouse.ts';
import { login } from '../bench/suites/login.ts';
import { many } from '../bench/suites/many.ts';
import { nodes } from '../bench/suites/nodes.ts';
import { scale } from '../bench/suites/scale.ts';
import { sockets } from '../bench/suites/sockets.ts';
import { start } from '../bench/suites/start.ts';
import { web } from '../bench/suites/web.ts';
import { buildWeb } from './build-web.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from './postgres.ts';

const USAGE = `npm run bench -- [suite …] [--scale 1] [--seconds 2] [--server URL] [--only part of a call's name] [--dry]

  suites     http login scale many engines nodes sockets coverage web lighthouse start; all without one
  --scale    share of the full data, such as 0.02
  --seconds  of one measurement
  --server   URL of a PostgreSQL of yours to make the data on, kept for the next run; without one a server for this run alone
  --only     the calls of http with this in their names
  --dry      prints, and leaves docs/performance.md as it is`;

/** PostgreSQL settings of production, unlike those of tests: every commit reaches the disk. */
const AS_IN_USE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  max_wal_size: '4GB',
};
/** Largest share of the data for the `engines` suite: the product's own database is meant for small installations. */
const SMALL = 0.02;

interface Options {
  scale: number;
  seconds: number;
  only: string | null;
}

/** A throwaway PostgreSQL server and its databases. Each database is created on first use. */
class Databases {
  readonly #server: ThrowawayPostgres;
  readonly #made = new Map<string, Promise<string>>();

  constructor(server: ThrowawayPostgres) {
    this.#server = server;
  }

  at(share: number, name = `bench_${String(share).replace('.', '_')}`): Promise<string> {
    const known = this.#made.get(name);
    if (known) return known;
    console.log(`Making ${share * 100} % of the data …`);
    const made = seededDatabase(this.#server.url, name, sizeAt(share));
    this.#made.set(name, made);
    return made;
  }

  /** Creates a database without tables. Its first user runs the migrations. */
  async empty(): Promise<string> {
    const url = new URL(this.#server.url);
    url.pathname = '/bench_empty';
    await withClient(this.#server.url, async (client) => {
      await client.query('drop database if exists bench_empty');
      await client.query('create database bench_empty');
    });
    return url.href;
  }
}

const suites: Record<string, (databases: Databases, options: Options) => Promise<SuiteResult | null>> = {
  http: async (databases, { scale: share, seconds, only }) => http(await databases.at(share), seconds, only),
  scale: async (databases, { scale: share, seconds }) =>
    scale(await databases.at(share / 100), await databases.at(share), seconds / 4),
  login: async (databases, { scale: share, seconds }) =>
    login(await databases.at(share), await databases.empty(), seconds * 2),
  sockets: async (databases, { scale: share, seconds }) => sockets(await databases.at(share), seconds * 5),
  nodes: async (databases, { scale: share, seconds }) => nodes(await databases.at(share), seconds / 2),
  many: async (databases, { scale: share, seconds }) => many(await databases.at(share), seconds),
  engines: async (databases, { scale: share, seconds }) =>
    engines(await databases.at(Math.min(share, SMALL), 'bench_engines'), seconds / 4),
  coverage: () => Promise.resolve(coverage()),
  web: async () => {
    await needWeb();
    return web();
  },
  lighthouse: async () => {
    await needWeb();
    return lighthouseSuite();
  },
  start: async (databases, { scale: share }) => {
    await buildWeb();
    return start(await databases.at(share));
  },
};

async function needWeb(): Promise<void> {
  const { was, output } = await buildWeb();
  if (was === 'absent' || was === 'broken') throw new Error(`The web app is not built. ${output}`);
}

function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      scale: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '2' },
      only: { type: 'string' },
      server: { type: 'string' },
      dry: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const share = Number(values.scale);
  const seconds = Number(values.seconds);
  const unknown = positionals.filter((name) => !(name in suites));
  const isUsable = share > 0 && share <= 1 && seconds > 0 && seconds <= 60 && unknown.length === 0;
  if (values.help || !isUsable) return null;
  const names = positionals.length === 0 ? Object.keys(suites) : positionals;
  return {
    names,
    isDry: values.dry,
    server: values.server,
    options: { scale: share, seconds, only: values.only ?? null },
  };
}

/** Prints a suite's result. Returns the number of crossed budgets. */
function tell(name: string, { title, columns, rows, figures }: SuiteResult): number {
  console.log(`\n${title}`);
  console.table(rows.map((row) => Object.fromEntries(columns.map((column, at) => [`${at}. ${column}`, row[at]]))));
  const sentences = crossed(figures);
  for (const sentence of sentences) console.error(`${name}: ${sentence}`);
  return sentences.length;
}

async function run(): Promise<number> {
  const read = readOptions(process.argv.slice(2));
  if (read === null) {
    console.error(USAGE);
    return 2;
  }
  const { names, isDry, server, options } = read;
  const postgres =
    server === undefined
      ? await startThrowawayPostgres(AS_IN_USE)
      : { url: server, stop: async () => Promise.resolve() };
  if (postgres === null) {
    console.error('There is no PostgreSQL here.');
    return 1;
  }
  let crossedLines = 0;
  try {
    const databases = new Databases(postgres);
    const runs: Runs = readRuns();
    for (const name of names) {
      const result = await suites[name]?.(databases, options);
      if (!result) {
        console.log(`${name} could not be measured here.`);
        continue;
      }
      crossedLines += tell(name, result);
      runs[name] = { at: new Date().toISOString(), machine: machine(), scale: options.scale, result };
      if (!isDry) writeRuns(runs, Object.keys(suites));
    }
  } finally {
    await postgres.stop();
  }
  return crossedLines > 0 ? 1 : 0;
}

process.exitCode = await run();
