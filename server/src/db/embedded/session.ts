import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from './protocol.ts';

/** How long a clean shutdown (the last checkpoint) may take; what is cut off is brought back from the log. */
const CLOSE_WITHIN_MS = 10_000;

type Bytes = Uint8Array<ArrayBuffer>;
interface Waiting {
  resolve: (bytes: Bytes) => void;
  reject: (error: Error) => void;
}

/** The database's thread ended under a query. `code` is PostgreSQL's for a crashed server, which callers know already. */
export class DatabaseStoppedError extends Error {
  override name = 'DatabaseStoppedError';
  readonly code = '57P02';
}

/** One running embedded database: a worker thread that answers one exchange after the other. */
export class Session {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: Promise<void>;
  #lastId = 0;
  #isAlive = true;

  /** Resolves when the database takes queries; rejects with the engine's reason. */
  static async start(settings: WorkerSettings): Promise<Session> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'database',
      workerData: settings,
      // Flags of the process are about its own entry (--input-type, --inspect-brk) and would break the thread's.
      execArgv: [],
      transferList: settings.archive === null ? [] : [settings.archive.buffer],
    });
    const session = new Session(worker);
    const ready = new Promise<void>((resolve, reject) => {
      worker.once('message', (message: WorkerAnswer) => {
        if (message.kind === 'failed') reject(new Error(message.message));
        else resolve();
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new DatabaseStoppedError('The embedded database stopped while starting.')));
    });
    try {
      await ready;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    return session;
  }

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (message: WorkerAnswer) => this.#take(message));
    worker.on('error', (error) => this.#end(error));
    this.#ended = new Promise((resolve) => {
      worker.once('exit', () => {
        this.#end();
        resolve();
      });
    });
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  async startup(bytes: Bytes): Promise<Bytes> {
    return this.#ask((id) => ({ id, kind: 'startup', bytes }), [bytes.buffer]);
  }

  async exchange(bytes: Bytes): Promise<Bytes> {
    return this.#ask((id) => ({ id, kind: 'exchange', bytes }), [bytes.buffer]);
  }

  async dump(): Promise<Bytes> {
    return this.#ask((id) => ({ id, kind: 'dump' }));
  }

  async close(): Promise<void> {
    if (this.#isAlive) {
      const giveUp = setTimeout(() => void this.#worker.terminate(), CLOSE_WITHIN_MS);
      await this.#ask((id) => ({ id, kind: 'close' })).catch(() => undefined);
      clearTimeout(giveUp);
      await this.#worker.terminate();
    }
    await this.#ended;
  }

  async #ask(request: (id: number) => WorkerRequest, handOver: ArrayBuffer[] = []): Promise<Bytes> {
    if (!this.#isAlive) throw new DatabaseStoppedError('The embedded database has stopped.');
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage(request(id), handOver);
    });
  }

  #take(message: WorkerAnswer): void {
    if (message.kind !== 'answer' && message.kind !== 'refused') return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'answer') waiting?.resolve(message.bytes);
    else waiting?.reject(new Error(message.message));
  }

  #end(cause?: unknown): void {
    this.#isAlive = false;
    for (const { reject } of this.#waiting.values()) {
      reject(new DatabaseStoppedError('The embedded database stopped during the query.', { cause }));
    }
    this.#waiting.clear();
  }
}
