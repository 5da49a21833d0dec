import { randomBytes } from 'node:crypto';
import { quantile } from '../load/quantile.ts';
import { chanceFrom } from './chance.ts';
import { type Ledger, openGateway, RefusedError } from './gateway.ts';
import { registerPerson, renewTokens, seekWork, type Setting, type Tally, type Tokens } from './seeker.ts';

export interface CrowdOptions {
  url: string;
  seekers: number;
  minutes: number;
  seed: number;
  /** Ends the simulation early. */
  signal: AbortSignal;
  onProgress: (text: string) => void;
}

export interface Outcome {
  tally: Tally;
  ledger: Ledger;
  seconds: number;
  /** Why fewer seekers registered than requested, or null. */
  shortfall: string | null;
  /** Unexpected failures. */
  failures: string[];
}

const PROGRESS_MS = 1000;
/** A seeker stops after this many failures. */
const PATIENCE = 5;

const emptyTally = (): Tally => ({
  registered: 0,
  impressions: 0,
  favourites: 0,
  applications: 0,
  clicks: 0,
  replies: 0,
});

/** Lets many job seekers use the product for `minutes`, through the seeker gateway alone. */
export async function simulate(options: CrowdOptions): Promise<Outcome> {
  const { url, seekers, minutes, seed, signal, onProgress } = options;
  const began = Date.now();
  const end = began + minutes * 60_000;
  const isOver = () => signal.aborted || Date.now() >= end;
  const outcome: Outcome = { tally: emptyTally(), ledger: new Map(), seconds: 0, shortfall: null, failures: [] };
  const setting = {
    gateway: openGateway(url, outcome.ledger),
    tally: outcome.tally,
    isOver,
    pause: pauseUntil(end, signal),
  };
  const crowd = randomBytes(4).toString('hex');
  const timer = setInterval(() => onProgress(progressOf(outcome.tally, seekers, began, end)), PROGRESS_MS);
  const working: Promise<void>[] = [];
  try {
    for (let n = 1; n <= seekers && !isOver() && outcome.shortfall === null; n += 1) {
      const own: Setting = { ...setting, chance: chanceFrom(seed + n) };
      try {
        const tokens = await registerPerson(own, `seeker-${crowd}-${n}@simulated.example`);
        working.push(untilOver(own, tokens, outcome));
      } catch (error) {
        outcome.shortfall = whyNoMore(error, n - 1, outcome);
      }
    }
    await Promise.all(working);
  } finally {
    clearInterval(timer);
  }
  return { ...outcome, seconds: (Date.now() - began) / 1000 };
}

/** Runs one seeker until the time is over. A failure costs a pause; too many end the seeker. */
async function untilOver(setting: Setting, first: Tokens, outcome: Outcome): Promise<void> {
  let tokens = first;
  let failed = 0;
  while (failed < PATIENCE && !setting.isOver()) {
    try {
      await seekWork(setting, tokens);
    } catch (error) {
      if (error instanceof RefusedError && error.status === 401) {
        tokens = await renewTokens(setting, tokens);
        continue;
      }
      failed += 1;
      outcome.failures.push(error instanceof Error ? error.message : String(error));
      const waitMs = error instanceof RefusedError ? error.retryAfterSeconds * 1000 : 0;
      await setting.pause(Math.max(1000, waitMs));
    }
  }
}

function whyNoMore(error: unknown, registered: number, outcome: Outcome): string {
  if (error instanceof RefusedError && error.status === 429) {
    return `The product lets only so many register from one address; the crowd stays at ${registered}.`;
  }
  outcome.failures.push(error instanceof Error ? error.message : String(error));
  return `Registering failed; the crowd stays at ${registered}.`;
}

function pauseUntil(end: number, signal: AbortSignal): Setting['pause'] {
  return (ms) =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.max(0, Math.min(ms, end - Date.now())));
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    });
}

function progressOf(tally: Tally, seekers: number, began: number, end: number): string {
  const share = Math.min(1, (Date.now() - began) / (end - began));
  const left = Math.max(0, Math.round((end - Date.now()) / 1000));
  const done = `${tally.impressions} seen, ${tally.favourites} liked, ${tally.applications + tally.clicks} applied, ${tally.replies} replied`;
  return `${String(Math.round(share * 100)).padStart(3)} %  ${tally.registered}/${seekers} seekers  ${done}  (${left} s left)`;
}

/** Returns the counts and durations as a text table. */
export function summaryOf({ tally, ledger, seconds, shortfall, failures }: Outcome): string {
  const lines = [
    `${tally.registered} seekers in ${Math.round(seconds)} s: ${tally.impressions} impressions, ${tally.favourites} favourites, ` +
      `${tally.applications} applications, ${tally.clicks} apply clicks, ${tally.replies} messages.`,
    ...(shortfall === null ? [] : [shortfall]),
    '',
    `${'call'.padEnd(28)}${'calls'.padStart(8)}${'median ms'.padStart(11)}${'p95 ms'.padStart(9)}  refused`,
  ];
  for (const [name, { calls, millis, refused }] of [...ledger].toSorted(([a], [b]) => a.localeCompare(b))) {
    const sorted = millis.toSorted((a, b) => a - b);
    const median = quantile(sorted, 0.5).toFixed(0).padStart(11);
    const p95 = quantile(sorted, 0.95).toFixed(0).padStart(9);
    const why = [...refused].map(([status, times]) => `${status} × ${times}`).join(', ');
    lines.push(`${name.padEnd(28)}${String(calls).padStart(8)}${median}${p95}  ${why}`);
  }
  for (const failure of new Set(failures)) lines.push(`! ${failure}`);
  return lines.join('\n');
}
