import { closeSync, copyFileSync, fstatSync, openSync, readSync, truncateSync } from 'node:fs';

const MOST_BYTES = 4 * 1024 * 1024;

/** A file the server writes its few words to: at most twice so many bytes, the older half in a file beside it. */
export interface Log {
  /** To be given to the server as its streams. */
  handle: number;
  size: () => number;
  /** What was written from there on. */
  since: (position: number) => string;
  /** To be called now and then. */
  keepSmall: () => void;
  close: () => void;
}

export function openLog(file: string, mostBytes = MOST_BYTES): Log {
  // What is open to append goes on at the end, wherever that is by then.
  const handle = openSync(file, 'a+', 0o600);
  const size = () => fstatSync(handle).size;
  return {
    handle,
    size,
    since: (position) => {
      const bytes = Buffer.alloc(Math.max(size() - position, 0));
      return bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, position));
    },
    keepSmall: () => {
      if (size() <= mostBytes) return;
      copyFileSync(file, `${file}.1`);
      truncateSync(file);
    },
    close: () => closeSync(handle),
  };
}
