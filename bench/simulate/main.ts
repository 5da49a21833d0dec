import { parseArgs } from 'node:util';
import { simulate, summaryOf } from './crowd.ts';

const USAGE = `npm run simulate -- [--seekers N] [--minutes M] [--url ADDRESS] [--seed NUMBER]

A crowd of job seekers uses the running product through the seeker gateway: they register, look around, like, apply and answer.
  --seekers  how many (default 20, at most 5000)
  --minutes  for how long (default 2, at most 120; 0.5 is half a minute)
  --url      where the product runs (default http://localhost:3000)
  --seed     the same number draws the same crowd (default: the time)`;

class UsageError extends Error {}

function numberOf(name: string, text: string, from: number, to: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < from || value > to) {
    throw new UsageError(`--${name} is a number from ${from} to ${to}, not "${text}".`);
  }
  return value;
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      seekers: { type: 'string', default: '20' },
      minutes: { type: 'string', default: '2' },
      url: { type: 'string', default: 'http://localhost:3000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      help: { type: 'boolean', default: false },
    },
  });
  if (!URL.canParse(values.url))
    throw new UsageError(`--url is an address such as http://localhost:3000, not "${values.url}".`);
  return {
    isHelp: values.help,
    url: values.url,
    seekers: Math.floor(numberOf('seekers', values.seekers, 1, 5000)),
    minutes: numberOf('minutes', values.minutes, 0.05, 120),
    seed: numberOf('seed', values.seed, 0, 2 ** 32 - 1),
  };
}

/** Overwrites one line; without a terminal, prints a line now and then. */
const SELDOM = 15;
let told = 0;
function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${text}`);
  else if (told++ % SELDOM === 0) console.log(text);
}

async function run(): Promise<number> {
  const { isHelp, ...options } = readOptions(process.argv.slice(2));
  if (isHelp) {
    console.log(USAGE);
    return 0;
  }
  const alive = await fetch(new URL('/readyz', options.url)).catch(() => null);
  if (!alive?.ok) {
    console.error(`Nothing answers at ${options.url}. Start the product first: npm start`);
    return 1;
  }
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const outcome = await simulate({ ...options, signal: stop.signal, onProgress: showProgress });
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K');
  console.log(summaryOf(outcome));
  return outcome.failures.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  const isUsage = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? `${(error as Error).message}\n\n${USAGE}` : error);
  process.exitCode = isUsage ? 2 : 1;
}
