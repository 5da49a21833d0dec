import { send, type Books, type Business, type Intent } from './world.ts';
import type { Kill } from './killer.ts';
import type { Moved } from '../../../e2e/support/processor.ts';

export interface Counted {
  intents: number;
  paid: number;
  refused: number;
  unanswered: number;
  listings: number;
  charges: number;
  bundles: number;
  credits_left: number;
}

export interface Case {
  business: Business;
  books: Books;
  intents: readonly Intent[];
}

const CREDITS = 25;

/** Compares the intents of a business with its books and with the processor's payments. Adds to `counted`. */
export function settle({ business, books, intents }: Case, moved: readonly Moved[], counted: Counted): string[] {
  const wrong = intents.flatMap((intent) => judge(intent, books, moved, counted));
  const names = new Set(intents.map(({ title }) => title));
  for (const { title } of books.listings) if (!names.has(title)) wrong.push(`a listing nobody asked for: ${title}`);
  const bundles = moved.filter(({ lines }) => lines.some((line) => line.endsWith('listing credits')));
  if (books.invoices.length !== moved.length)
    wrong.push(`${business.pays}: ${moved.length} charges, but ${books.invoices.length} invoices`);
  const taken = moved.reduce((sum, { amount }) => sum + amount, 0);
  const billed = books.invoices.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
  if (taken !== billed) wrong.push(`${business.pays}: ${taken} cents taken, ${billed} on invoices`);
  if (business.pays === 'by bundle') {
    const left = books.remaining_credits ?? 0;
    if (left + books.listings.length !== CREDITS * bundles.length)
      wrong.push(`${bundles.length} bundles bought, ${books.listings.length} credits used, ${left} left`);
    counted.credits_left += left;
  }
  counted.bundles += bundles.length;
  counted.charges += moved.length;
  counted.listings += books.listings.length;
  return wrong;
}

/** Checks that there are all of an intent's listings and its charge, or none of either. */
function judge(intent: Intent, books: Books, moved: readonly Moved[], counted: Counted): string[] {
  const { title, business, answer, location_ids, isImpatient } = intent;
  const mine = books.listings.filter((listing) => listing.title === title);
  const isMine = (lines: readonly string[]) => lines.some((line) => line.includes(`: ${title}, `));
  const charges = moved.filter(({ lines }) => isMine(lines)).length;
  const invoices = books.invoices.filter(({ lines }) => isMine(lines)).length;
  const isMade = mine.length > 0;
  const due = isMade && business.pays === 'per listing' ? 1 : 0;
  const wrong: string[] = [];
  if (isMade && mine.length !== location_ids.length) wrong.push(`${mine.length} of ${location_ids.length} listings`);
  if (mine.some(({ is_active }) => !is_active)) wrong.push('a listing that is not active');
  if (charges !== due || invoices !== due)
    wrong.push(`${mine.length} listings, ${charges} charges, ${invoices} invoices`);
  if (answer === null && !isImpatient) wrong.push(`no answer, lastly: ${intent.lastly}`);
  if (answer !== null && 'listing_ids' in answer) {
    const ids = new Set(mine.map(({ id }) => id));
    if (answer.listing_ids.length !== ids.size || answer.listing_ids.some((id) => !ids.has(id)))
      wrong.push('other listings than were answered');
  } else if (answer !== null && isMade) wrong.push(`listings although it was refused: ${answer.code}`);
  counted.intents += 1;
  if (isMade) counted.paid += 1;
  else if (answer === null) counted.unanswered += 1;
  else counted.refused += 1;
  return wrong.map((what) => `${title} (${business.pays}, ${intent.tries} tries): ${what}`);
}

/** Repeats each request long after. The answer must be the same and have no new effect. */
export async function replay(intents: readonly Intent[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const intent of intents) {
    const again = await send(intent);
    if (JSON.stringify(again) !== JSON.stringify(intent.answer))
      wrong.push(`${intent.title}: answered ${JSON.stringify(again)} instead of ${JSON.stringify(intent.answer)}`);
  }
  return wrong;
}

/** Counts how far each unanswered intent was at the kill, as the books show afterwards. */
export function landings(kills: readonly Kill[], cases: readonly Case[], moved: readonly Moved[]): Map<string, number> {
  const found = new Map<string, number>([
    ['not charged yet', 0],
    ['charged, not recorded', 0],
    ['recorded, not answered', 0],
  ]);
  const add = (where: string) => found.set(where, (found.get(where) ?? 0) + 1);
  for (const { books, intents } of cases) {
    for (const { title, beganAt, answeredAt } of intents) {
      const isMine = ({ lines }: { lines: readonly string[] }) => lines.some((line) => line.includes(`: ${title}, `));
      const charged = moved.find(isMine)?.at;
      const recorded = books.invoices.find(isMine)?.date;
      if (!charged || !recorded) continue;
      for (const { at } of kills) {
        if (at < beganAt || (answeredAt ?? recorded) < at) continue;
        if (at < charged) add('not charged yet');
        else add(at < recorded ? 'charged, not recorded' : 'recorded, not answered');
      }
    }
  }
  return found;
}

/** Returns for each charged intent the seconds from the first kill that hit it to its booking, ascending. */
export function settleSeconds(kills: readonly Kill[], cases: readonly Case[]): number[] {
  const seconds: number[] = [];
  for (const { books, intents } of cases) {
    for (const { title, beganAt } of intents) {
      const recorded = books.invoices.find(({ lines }) => lines.some((line) => line.includes(`: ${title}, `)))?.date;
      const hit = kills.find(({ at }) => at > beganAt);
      if (recorded && hit && hit.at < recorded) seconds.push((recorded.getTime() - hit.at.getTime()) / 1000);
    }
  }
  return seconds.toSorted((a, b) => a - b);
}
