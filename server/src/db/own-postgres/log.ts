import { closeSync, copyFileSync, fstatSync, openSync, readSync, truncateSync } from 'node:fs';

const MOST_BYTES = 4 * 1024 * 1024;

/** A log file of at most twice this many bytes; the older half is in a second file. */
export interface Log {
  /** File handle for the server's output streams. */
  handle: number;
  size: () => number;
  /** Returns the text written since a position. */
  since: (position: number) => string;
  /** Rotates the file when it is too large; called periodically. */
  keepSmall: () => void;
  close: () => void;
}

export function openLog(file: string, mostBytes = MOST_BYTES): Log {
  // A file opened for appending continues at its current end.
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
