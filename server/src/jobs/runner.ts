import type { FastifyBaseLogger } from 'fastify';

/** Work that happens by itself. It must be safe to run at any time, twice, and on several nodes at once. */
export interface Job {
  name: string;
  everySeconds: number;
  run(): Promise<void>;
}

export interface JobRunner {
  /** Runs a job now (after its current run, if one is under way). */
  wake(name: string): void;
  /** Runs every job once, in order, and waits for them. For tests and the start. */
  runAll(): Promise<void>;
  start(): void;
  /** Stops starting runs and waits for the one under way. */
  stop(): Promise<void>;
}

interface Slot {
  job: Job;
  timer: NodeJS.Timeout | null;
  running: Promise<void> | null;
  isWanted: boolean;
}

/** Runs each job every so often, one run of it at a time in this process. A job that fails is logged and runs again at its next turn. */
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
    // Only once it is known to be running: what wakes it from its first line on is another run.
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
  /** Whoever asks while it runs is remembered, not given a timer: the end of the run would replace that by its own. */
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
