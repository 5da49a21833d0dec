import type { Readable } from 'node:stream';

export interface StoredObject {
  /** The bytes of the whole object, or of the requested range. */
  stream: Readable;
  /** Size of the whole object in bytes. */
  size: number;
  contentType: string;
}

export interface PutOptions {
  contentType: string;
}

/**
 * Byte positions from 0, both inclusive. Without `end`, or with an end beyond the object, the range goes to the last
 * byte.
 */
export interface ByteRange {
  start: number;
  end?: number;
}

/**
 * The product's file store. A key is one or more segments of `a-z A-Z 0-9 . _ -` joined by `/`, at most 300 characters;
 * no segment starts with a dot. Any other key throws `ObjectKeyError`.
 */
export interface ObjectStore {
  /** Stores an object, replacing an existing one. Atomic: until it resolves, the key has its old content or none. */
  put(key: string, body: Uint8Array | Readable, options: PutOptions): Promise<void>;
  /**
   * Returns null when there is no such object. The caller must read the stream to its end or destroy it. A range that
   * starts beyond the object gives an empty stream.
   */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Does nothing when there is no such object. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /**
   * Yields every key below a folder, or all keys without one, in batches and in no order. A folder is written like a
   * key.
   */
  list(folder?: string): AsyncIterable<readonly string[]>;
  close(): Promise<void>;
}

export class ObjectKeyError extends Error {
  override name = 'ObjectKeyError';
  constructor(key: string) {
    super(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
  }
}
