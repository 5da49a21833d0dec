/*
 * The small Stripe in its own process, which outlives the product it serves. The parent process gets its address, is
 * asked at each stage of each call before it goes on, and reads its books.
 */
import type { Call } from './requests.ts';
import { type Moment, startStripe } from './server.ts';
import type { Moved } from './world.ts';

/** Messages to the stand-in. */
export type Order =
  | { order: 'go on'; turn: number; isLost: boolean }
  | { order: 'forget keys' }
  | { order: 'read books'; turn: number };

/** Messages from the stand-in. */
export type Word =
  | { word: 'ready'; url: string }
  | { word: 'moment'; turn: number; call: Call; moment: Moment }
  | { word: 'books'; turn: number; moved: (Omit<Moved, 'at'> & { business_id: string; at: string })[] };

const stripe = await startStripe(() => new Date());
const waiting = new Map<number, (isLost: boolean) => void>();
let turns = 0;

const say = (word: Word) => process.send?.(word);

stripe.watch = async (call, moment) => {
  const turn = (turns += 1);
  const isLost = await new Promise<boolean>((resolve) => {
    waiting.set(turn, resolve);
    say({ word: 'moment', turn, call, moment });
  });
  return isLost ? 'lost' : undefined;
};

process.on('message', (order: Order) => {
  if (order.order === 'go on') {
    waiting.get(order.turn)?.(order.isLost);
    waiting.delete(order.turn);
  } else if (order.order === 'forget keys') {
    stripe.dropKeys();
  } else {
    const moved = stripe.world.moved.map(({ at, ...one }) => ({
      ...one,
      business_id: stripe.world.businessOf(one.customer),
      at: at.toISOString(),
    }));
    say({ word: 'books', turn: order.turn, moved });
  }
});
process.once('disconnect', () => process.exit(0));
say({ word: 'ready', url: stripe.url });
