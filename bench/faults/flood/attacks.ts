import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** In the order in which a short run takes them. */
export const KINDS = ['pipelines', 'downloads', 'handshakes', 'tabs', 'sockets', 'bodies', 'uploads'] as const;
export type Kind = (typeof KINDS)[number];

export interface Attack {
  kind: Kind;
  port: number;
  /** Local addresses of this machine, taken in turn. */
  addresses: readonly string[];
  /** Number of connections. */
  count: number;
  /** The path to download from or to upload to. */
  path: string;
  /** A signed-in user's token, and the user's id. */
  token: string;
  id: string;
}

export interface Held {
  /** Open connections. */
  open: number;
  /** Connected tabs plus answered handshakes. `refused` counts the handshakes among them that were refused. */
  answered: number;
  refused: number;
}

/** Starts the attack. Resolves once it runs; `held` returns the attacker's latest report. */
export async function begin(attack: Attack): Promise<{ held: () => Held; stop: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'attacker.ts'));
  let held: Held = { open: 0, answered: 0, refused: 0 };
  child.on('message', (told) => (held = told as Held));
  child.send(attack);
  await once(child, 'message');
  return {
    held: () => held,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
