import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The first ones do for a taste. */
export const KINDS = ['pipelines', 'downloads', 'handshakes', 'tabs', 'sockets', 'bodies', 'uploads'] as const;
export type Kind = (typeof KINDS)[number];

export interface Attack {
  kind: Kind;
  port: number;
  /** Of this machine, taken in turn. */
  addresses: readonly string[];
  /** Connections. */
  count: number;
  /** What is asked for, or sent to. */
  path: string;
  /** Of somebody who is signed in, and that somebody's id. */
  token: string;
  id: string;
}

export interface Held {
  /** Connections that stand. */
  open: number;
  /** Sockets that are joined, or handshakes that were answered; and how many of these with no. */
  answered: number;
  refused: number;
}

/** Begins it; answers, once it is under way, what is held whenever asked, and how to end it. */
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
