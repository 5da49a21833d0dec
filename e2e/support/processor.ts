import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The stage of a call at the processor. */
export type Moment = 'arrived' | 'acted' | 'answered';

/** A payment in the processor's own books. */
export interface Moved {
  ref: string;
  business_id: string;
  amount: number;
  lines: string[];
  at: Date;
}

export interface Breakpoint {
  moment: Moment;
  /** Matches the calls to wait for: `POST /v1/invoices/{id}/pay`. */
  call: RegExp;
  /** Whether the request gets lost instead of having its effect. For `arrived`. */
  isLost: boolean;
  /** Runs while the processor holds the call at that moment. */
  strike: () => Promise<void>;
}

/**
 * A card processor in its own process. It speaks Stripe's protocol, keeps its own books and survives the product's
 * kills.
 */
export interface Processor extends AsyncDisposable {
  url: string;
  /** Strikes once, at the next such moment. The returned function cancels. */
  breakAt: (ambush: Breakpoint) => () => void;
  /** Forgets all idempotency keys, as Stripe does after a day. */
  forgetKeys: () => void;
  books: () => Promise<Moved[]>;
  stop: () => Promise<void>;
}

const STAND_IN = join(import.meta.dirname, '..', '..', 'server', 'src', 'testing', 'stripe', 'stand-in.ts');

type Word =
  | { word: 'ready'; url: string }
  | { word: 'moment'; turn: number; call: string; moment: Moment }
  | { word: 'books'; turn: number; moved: (Omit<Moved, 'at'> & { at: string })[] };

export async function startProcessor(): Promise<Processor> {
  const child = fork(STAND_IN, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const readers = new Map<number, (moved: Moved[]) => void>();
  let ambush: Breakpoint | null = null;
  let turns = 0;
  const ready = new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The stand-in for the processor ended (${code}).`)));
    child.on('message', (word: Word) => {
      if (word.word === 'ready') resolve(word.url);
      else if (word.word === 'books') readBooks(word);
      else void atMoment(word);
    });
  });

  async function atMoment({ turn, call, moment }: Word & { word: 'moment' }): Promise<void> {
    const sprung = ambush?.moment === moment && ambush.call.test(call) ? ambush : null;
    if (sprung) ambush = null;
    try {
      await sprung?.strike();
    } finally {
      child.send({ order: 'go on', turn, isLost: sprung?.isLost ?? false });
    }
  }

  function readBooks({ turn, moved }: Word & { word: 'books' }): void {
    readers.get(turn)?.(moved.map((one) => ({ ...one, at: new Date(one.at) })));
    readers.delete(turn);
  }

  return {
    url: await ready,
    breakAt: (next) => {
      ambush = next;
      return () => {
        if (ambush === next) ambush = null;
      };
    },
    forgetKeys: () => void child.send({ order: 'forget keys' }),
    books: () =>
      new Promise((resolve) => {
        turns += 1;
        readers.set(turns, resolve);
        child.send({ order: 'read books', turn: turns });
      }),
    stop: async () => end(child),
    [Symbol.asyncDispose]: async () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
