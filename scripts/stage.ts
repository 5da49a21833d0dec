/** One stage of `npm test` or `npm run check`. */
export interface Stage {
  name: string;
  run(): Promise<Outcome>;
}

export interface Outcome {
  passed: number;
  failed: number;
  /** Shown when something failed. */
  output: string;
  /** Printed on the stage's line even when it passed: what could not run here, and why. */
  note?: string;
}

export interface Finished extends Outcome {
  name: string;
  ms: number;
}

/** Runs a stage and never throws: an error of the stage is its failure. A stage without any test fails too, unless it gives a reason. */
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

/** Runs all with at most `width` at once, in their order. */
export async function finishAll(stages: readonly Stage[], width: number): Promise<Finished[]> {
  const finished: Finished[] = [];
  const queue = stages.map((stage, index) => ({ stage, index }));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) finished[next.index] = await finish(next.stage);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return finished;
}

/** `types (1.2 s)`, `server on PostgreSQL: not run, no PostgreSQL here (0.1 s)` */
export function lineOf({ name, passed, failed, ms, note }: Finished): string {
  const counts = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;
  return `${name}: ${note ?? counts} (${(ms / 1000).toFixed(1)} s)`;
}
