import { Duplex } from 'node:stream';
import type { Session } from './session.ts';

type Done = (error?: Error | null) => void;

const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const FLUSH = 'H'.charCodeAt(0);
const COPY_DONE = 'c'.charCodeAt(0);
const COPY_FAIL = 'f'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
/** Messages a client waits after. */
const ASKS_FOR_ANSWER = new Set([SYNC, QUERY, FLUSH, COPY_DONE, COPY_FAIL]);

/**
 * A node-postgres "socket" whose other end is the embedded database. The driver itself does the rest, so parameters, types,
 * errors and notifications are those of a real PostgreSQL connection.
 *
 * Messages are held back until one that asks for an answer and handed over together: the engine says "ready for query" once for
 * each hand-over, so answers cannot slip, not even after an error in the middle.
 */
export class SessionStream extends Duplex {
  readonly #openSession: () => Promise<Session>;
  #session: Session | undefined;
  #held: Uint8Array[] = [];
  #isStarted = false;

  constructor(openSession: () => Promise<Session>) {
    super({ decodeStrings: true });
    this.#openSession = openSession;
  }

  /** As of `net.Socket`; there is no address to connect to. */
  connect(): this {
    this.#openSession().then(
      (session) => {
        this.#session = session;
        this.emit('connect');
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send([chunk], done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  #send(chunks: Buffer[], done: Done): void {
    this.#held.push(...chunks);
    const last = chunks.at(-1);
    const lastType = last === undefined || !this.#isStarted ? undefined : lastMessageType(last);
    if (lastType === TERMINATE) this.#held = [];
    if (this.#isStarted && (lastType === undefined || !ASKS_FOR_ANSWER.has(lastType))) {
      done();
      return;
    }
    void this.#deliver(joined(this.#held), done);
    this.#held = [];
  }

  async #deliver(bytes: Uint8Array<ArrayBuffer>, done: Done): Promise<void> {
    const session = this.#session;
    const isFirst = !this.#isStarted;
    this.#isStarted = true;
    try {
      if (session === undefined) throw new Error('The connection to the embedded database is not open.');
      const answer = await (isFirst ? session.startup(bytes) : session.exchange(bytes));
      if (!this.destroyed) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    done();
  }
}

/** The type of the last message in a chunk; the driver writes whole messages, at times several. */
function lastMessageType(chunk: Buffer): number | undefined {
  let type: number | undefined;
  for (let offset = 0; offset + 5 <= chunk.length; offset += 1 + chunk.readInt32BE(offset + 1)) type = chunk[offset];
  return type;
}

function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
