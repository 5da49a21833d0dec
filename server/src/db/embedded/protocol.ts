/** What the main thread and the database's worker thread say to each other. Bytes are handed over, not copied. */
export interface WorkerSettings {
  /** Where the cluster's files are; null keeps everything in memory. */
  clusterDir: string | null;
  /** An archive of a data directory to begin from (memory only); null begins empty. */
  archive: Uint8Array<ArrayBuffer> | null;
}

export type WorkerRequest =
  /** The first message of a connection, in PostgreSQL's wire protocol. */
  | { id: number; kind: 'startup'; bytes: Uint8Array<ArrayBuffer> }
  /** Whole messages up to one that is answered with "ready for query". */
  | { id: number; kind: 'exchange'; bytes: Uint8Array<ArrayBuffer> }
  /** A tar of the data directory, after a checkpoint. */
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

export type WorkerAnswer =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'answer'; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'refused'; id: number; message: string };
