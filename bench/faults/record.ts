import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', 'results');

/** Appends a run as one line to `bench/results/faults-<suite>.jsonl`, which stays on this machine. */
export function record(suite: string, run: Record<string, string | number>): void {
  mkdirSync(FOLDER, { recursive: true });
  const line = JSON.stringify({ at: new Date().toISOString(), ...run });
  appendFileSync(join(FOLDER, `faults-${suite}.jsonl`), `${line}\n`);
}
