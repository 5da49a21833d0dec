import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { listInvoices } from '@jipe/contract/billing/endpoints';
import {
  changeListings,
  listDeactivationReasons,
  listListings,
  previewChange,
} from '@jipe/contract/listings/endpoints';
import { type Course, type Ran, untilAnswered } from './course.ts';

/** About the time that a change with its charge takes. */
const TAKES_MS = 600;

/**
 * Creates and pays for many listings in one change while the product is killed. The charge is exactly that of the
 * preview.
 */
export async function changesRace({ product, company, chance, rounds, isLong }: Course): Promise<Ran> {
  const { owner, location_ids, jobs } = company;
  const source = jobs[0]?.id ?? '';
  const places = location_ids;
  const failures: string[] = [];
  let charged = 0;
  const books = async () => {
    const { count, results } = (await owner.call(listInvoices)).data;
    return { count, last: results[0]?.net_total };
  };
  const active = async () =>
    (await owner.call(listListings, { query: { status: 'active', limit: 1000 } })).data.results;
  const [reason] = (await owner.call(listDeactivationReasons)).data;
  const reasons = reason ? [{ id: reason.id }] : [];
  /** Makes one change at its previewed price. Retries under the same key until there is an answer. */
  const change = async (job_ids: string[], wanted: Parameters<typeof bodyOf>[1], kill: boolean) => {
    const { charge, digest } = (await owner.call(previewChange, { body: bodyOf(job_ids, wanted) })).data;
    const expected = { due_now: charge.due_now, credits: charge.credits, digest };
    const wish = { body: { ...bodyOf(job_ids, wanted), expected }, idempotencyKey: randomUUID() };
    const first = owner.call(changeListings, wish).catch(() => null);
    if (kill) {
      await pause(chance.between(0, TAKES_MS));
      await product.kill();
      await first;
      await product.start();
    }
    const answered = (await first) ?? (await untilAnswered(() => owner.call(changeListings, wish)));
    return { due_now: charge.due_now, made: answered.data.changes.length };
  };
  for (let n = 0; n < rounds; n += 1) {
    const before = await books();
    const known = new Set((await active()).map(({ job_id }) => job_id));
    const job_ids = [source, ...[...known].filter((id) => id !== source)].slice(0, isLong ? 10 : 3);
    const { due_now, made } = await change(job_ids, { clone_to: places }, true);
    const after = await books();
    const fresh = (await active()).map(({ job_id }) => job_id).filter((id) => !known.has(id));
    if (after.count !== before.count + 1 || after.last !== due_now)
      failures.push(
        `changes, kill ${n}: ${due_now} was said, ${after.count - before.count} invoices, the last of ${after.last}`,
      );
    if (fresh.length !== made) failures.push(`changes, kill ${n}: ${made} were to be made, ${fresh.length} were`);
    charged += Number(due_now);
    if (fresh.length > 0) await change(fresh, { close: { reasons } }, false);
  }
  return {
    line: `${rounds} changes that charge the card, each killed over: each charged once, ${charged.toFixed(2)} in all, as its preview said`,
    figures: { changes: rounds, charged },
    failures,
  };
}

const bodyOf = (job_ids: string[], change: { clone_to: string[] } | { close: { reasons: { id: string }[] } }) => ({
  job_ids,
  change,
});
