import type { FastifyBaseLogger } from 'fastify';

/** Background work. It must be safe to run at any time, twice, and on several nodes at once. */
export interface Job {
  name: string;
  everySeconds: number;
  run(): Promise<void>;
}

export interface JobRunner {
  /** Runs a job now, or right after its current run. */
  wake(name: string): void;
  /** Runs every job once, in order, and waits for all. For tests and the start. */
  runAll(): Promise<void>;
  start(): void;
  /** Starts no more runs and waits for the current ones. */
  stop(): Promise<void>;
}

interface Slot {
  job: Job;
  timer: NodeJS.Timeout | null;
  running: Promise<void> | null;
  isWanted: boolean;
}

/** Runs each job periodically, one run at a time in this process. A failed job is logged and runs again on schedule. */
export function createJobRunner(jobs: readonly Job[], log: FastifyBaseLogger): JobRunner {
  const slots = new Map<string, Slot>(
    jobs.map((job) => [job.name, { job, timer: null, running: null, isWanted: false }]),
  );
  let isStarted = false;
  let isStopped = false;

  const schedule = (slot: Slot, ms: number) => {
    if (slot.timer) clearTimeout(slot.timer);
    slot.timer = isStopped ? null : setTimeout(() => void run(slot), ms);
    slot.timer?.unref();
  };
  const once = async (slot: Slot) => {
    // Waits until `slot.running` is set, so that a wake from the job's first line on requests another run.
    await Promise.resolve();
    slot.isWanted = false;
    try {
      await slot.job.run();
    } catch (error) {
      if (!isStopped) log.error({ err: error, job: slot.job.name }, 'background job failed');
    }
  };
  const run = async (slot: Slot): Promise<void> => {
    if (slot.timer) clearTimeout(slot.timer);
    slot.running = once(slot).finally(() => {
      slot.running = null;
      if (isStarted) schedule(slot, slot.isWanted ? 0 : slot.job.everySeconds * 1000);
    });
    return slot.running;
  };
  /** A wake during a run is recorded instead of scheduled, because the end of the run would replace its timer. */
  const want = (slot: Slot) => {
    if (slot.running) slot.isWanted = true;
    else if (isStarted) schedule(slot, 0);
  };

  return {
    wake(name) {
      const slot = slots.get(name);
      if (!slot) throw new Error(`no such job: ${name}`);
      want(slot);
    },
    async runAll() {
      for (const slot of slots.values()) {
        while (slot.running) await slot.running;
        await run(slot);
      }
    },
    start() {
      isStarted = true;
      for (const slot of slots.values()) want(slot);
    },
    async stop() {
      isStopped = true;
      for (const slot of slots.values()) if (slot.timer) clearTimeout(slot.timer);
      for (const slot of slots.values()) await slot.running;
    },
  };
}
