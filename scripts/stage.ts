/** One stage of `npm test` or `npm run check`. */
export interface Stage {
  name: string;
  run(): Promise<Outcome>;
}

export interface Outcome {
  passed: number;
  failed: number;
  /** Shown when the stage failed. */
  output: string;
  /** Printed on the stage's line even when it passed, for example the reason why tests could not run. */
  note?: string;
}

export interface Finished extends Outcome {
  name: string;
  ms: number;
}

/**
 * Runs a stage and never throws: an error counts as a failure. A stage without any test fails too, unless it gives a
 * reason.
 */
export async function finish(stage: Stage): Promise<Finished> {
  const began = performance.now();
  let outcome: Outcome;
  try {
    outcome = await stage.run();
  } catch (error) {
    outcome = { passed: 0, failed: 1, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  if (outcome.passed + outcome.failed === 0 && outcome.note === undefined) {
    outcome = { ...outcome, failed: 1, output: `${outcome.output}\n${stage.name}: nothing was run.` };
  }
  return { ...outcome, name: stage.name, ms: performance.now() - began };
}

/** Runs at most `width` stages at once. Returns the results in the order of `stages`. */
export async function finishAll(stages: readonly Stage[], width: number): Promise<Finished[]> {
  const finished: Finished[] = [];
  const queue = stages.map((stage, index) => ({ stage, index }));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) finished[next.index] = await finish(next.stage);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return finished;
}

/** The summary line of a stage: `types (1.2 s)`, `server on PostgreSQL: not run, no PostgreSQL here (0.1 s)` */
export function lineOf({ name, passed, failed, ms, note }: Finished): string {
  const counts = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;
  return `${name}: ${note ?? counts} (${(ms / 1000).toFixed(1)} s)`;
}
