import type { Readable } from 'node:stream';

export interface StoredObject {
  /** The whole object, or the part that was asked for. */
  stream: Readable;
  /** Bytes of the whole object. */
  size: number;
  contentType: string;
}

export interface PutOptions {
  contentType: string;
}

/** Bytes from `start` to `end`, both counted from 0 and included; without an end, or with one beyond it, to the last. */
export interface ByteRange {
  start: number;
  end?: number;
}

/**
 * Files of the product. A key is one or more segments of `a-z A-Z 0-9 . _ -` joined by `/`, at most 300 characters;
 * no segment starts with a dot. Anything else throws `ObjectKeyError`.
 */
export interface ObjectStore {
  /** All or nothing: until it resolves the key has its old content or none. Replaces what was there. */
  put(key: string, body: Uint8Array | Readable, options: PutOptions): Promise<void>;
  /**
   * Null when there is no such object. The caller must read the stream to its end or destroy it. A range that starts
   * beyond the object has an empty stream.
   */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Every key below a folder, which is written like a key; without one, every key. Some at a time, in no order. */
  list(folder?: string): AsyncIterable<readonly string[]>;
  close(): Promise<void>;
}

export class ObjectKeyError extends Error {
  override name = 'ObjectKeyError';
  constructor(key: string) {
    super(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
  }
}
