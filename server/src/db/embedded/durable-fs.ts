import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** The part of the engine's file system layer this file changes. */
interface FileSystemModule {
  FS: { ErrnoError: new (errno: number) => Error };
  NODEFS: {
    node_ops: { setattr: (node: object, attributes: { mode?: number }) => void };
    stream_ops: { fsync?: (stream: { nfd?: number }) => number };
    convertNodeCode: (error: unknown) => number;
  };
}

/** Whatever kind of file, its owner's alone. */
const OWN = ~0o077;

/**
 * The engine's own Node file system leaves `fsync` out, so a commit would survive a killed process but not a power cut. This one
 * passes it on to the disk. The engine must run with `wal_sync_method=fsync`: its `fdatasync` call never reaches this layer.
 */
export class DurableNodeFS extends NodeFS {
  override async init(engine: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const passOnSync = (engineModule: object): void => {
      const { FS, NODEFS } = engineModule as FileSystemModule;
      const setAttributes = NODEFS.node_ops.setattr;
      // It sets the mode of what it has made once more, past the umask of this process.
      NODEFS.node_ops.setattr = (node, attributes) =>
        setAttributes(node, 'mode' in attributes ? { ...attributes, mode: attributes.mode & OWN } : attributes);
      NODEFS.stream_ops.fsync = (stream): number => {
        if (stream.nfd === undefined) return 0;
        try {
          fdatasyncSync(stream.nfd);
          return 0;
        } catch (error) {
          throw new FS.ErrnoError(NODEFS.convertNodeCode(error));
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), passOnSync] } };
  }
}

/** Makes names in a folder durable; Windows has no such call and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
