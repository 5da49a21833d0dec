import { randomUUID } from 'node:crypto';
import { listInvoices } from '@jipe/contract/billing/endpoints';
import { login } from '@jipe/contract/auth/endpoints';
import { createListing } from '@jipe/contract/listings/endpoints';
import { deleteAccount } from '@jipe/contract/settings/endpoints';
import { deleteUser } from '@jipe/contract/users/endpoints';
import { PASSWORD } from '../../../e2e/support/accounts.ts';
import { apiOf } from '../../../e2e/support/api.ts';
import { newColleague } from '../../../e2e/support/colleague.ts';
import { listingBody } from '../../../e2e/support/finished-owner.ts';
import { type Processor, startProcessor } from '../../../e2e/support/processor.ts';
import { type Product, startProduct } from '../../../e2e/support/product.ts';
import { type Business, newBusiness } from '../money/world.ts';
import { cardsAt, settingsOn } from '../settings.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { admin, verify } from '../verify.ts';
import { type Way, waysOn, withFolder } from './backups.ts';

const MOST_CHARGES = 4;
/** The faults that `verify` reports of an unfinished restore. */
const NOTICED = [
  'no number that was given',
  'nobody and nothing that was deleted',
  'every charge the card processor knows',
];

/**
 * Makes a backup, then charges, deletions and a new business. Kills the product and restores the backup as the
 * operators' page says. Before `restore finish`, `verify` reports all faults. After it, no invoice number repeats, no
 * deleted account is back, and paid charges are on the books as before.
 */
export const restoreSuite: Suite = {
  name: 'restore',
  what: 'puts backups back in every documented way: no number twice, nobody deleted is back, what was paid is on the books',
  run: runRestore,
};

interface Stage extends SuiteOptions {
  product: Product;
  processor: Processor;
  settings: Record<string, string>;
}

interface Counted {
  drills: number;
  charges: number;
  deletions: number;
  renumbered: number;
  back: number;
}

async function runRestore(options: SuiteOptions): Promise<Report> {
  const ways = waysOn(options);
  if (ways.length === 0) return { lines: ['not run, there is no pg_dump here'], failures: [] };
  await using processor = await startProcessor();
  const settings = settingsOn(options.databaseUrl, cardsAt(processor.url));
  await using product = await startProduct({ settings, isApiAlone: true });
  const counted: Counted = { drills: 0, charges: 0, deletions: 0, renumbered: 0, back: 0 };
  const failures: string[] = [];
  while (counted.drills < options.kills && failures.length === 0) {
    const way = ways[counted.drills % ways.length];
    if (way === undefined) throw new Error('There is no way to back up.');
    failures.push(
      ...(await withFolder((folder) => drill({ ...options, product, processor, settings }, way, folder, counted))),
    );
    counted.drills += 1;
    options.tell(`${counted.drills} of ${options.kills} backups put back`);
  }
  const { drills, charges, deletions, renumbered, back } = counted;
  return {
    lines: [
      `${drills} backups put back; after them ${charges} charges and ${deletions} deletions had been made`,
      `${renumbered} numbers given twice, ${back} of who was deleted are back`,
    ],
    figures: { ...counted },
    failures,
  };
}

const numbersOf = async ({ api }: Business): Promise<string[]> =>
  (await api.call(listInvoices)).data.results.map(({ invoice_id, net_total }) => `${invoice_id} ${net_total}`);

const post = async ({ api, location_ids }: Business) =>
  api.call(createListing, { body: listingBody(location_ids.slice(0, 1)), idempotencyKey: randomUUID() });

async function drill(stage: Stage, way: Way, folder: string, counted: Counted): Promise<string[]> {
  const { product, processor, settings, chance } = stage;
  const [stays, leaves] = [await newBusiness(product, 'per listing'), await newBusiness(product, 'per listing')];
  const colleague = { account_type: 'hiring_manager' as const, locations: stays.location_ids };
  const { email, id } = await newColleague({ owner: stays }, product.mailbox, colleague);
  await post(stays);
  await way.backUp(product, settings, folder);

  const charges = Math.round(chance.between(1, MOST_CHARGES));
  for (let i = 0; i < charges; i++) await post(stays);
  await leaves.api.call(deleteAccount, { body: { reasons: ['Enough'] } });
  await stays.api.call(deleteUser, { params: { id } });
  const late = await newBusiness(product, 'per listing');
  await post(late);
  const before = await numbersOf(stays);
  const moved = (await processor.books()).length;
  counted.charges += charges + 1;
  counted.deletions += 2;
  await product.kill();

  const wrong: string[] = [];
  await way.putBack(product, settings, folder);
  if (!way.isFinishing) {
    const [said = ''] = await verify(product, settings);
    for (const name of NOTICED)
      if (!said.includes(`OFF   ${name}`)) wrong.push(`${way.name}: verify does not notice: ${name}`);
    await admin(product, settings, ['restore', 'finish', '--json']);
  }
  wrong.push(...(await verify(product, settings)));
  await product.start();
  wrong.push(...(await lookedAt({ product, stays, email, leaves }, before, counted)));
  if ((await processor.books()).length !== moved + 1) wrong.push(`${way.name}: something was charged again`);
  return wrong;
}

interface After {
  product: Product;
  stays: Business;
  leaves: Business;
  /** The deleted user's address. */
  email: string;
}

/** Checks the restored data as its users see it. */
async function lookedAt({ product, stays, leaves, email }: After, before: readonly string[], counted: Counted) {
  const wrong: string[] = [];
  const after = await numbersOf(stays);
  // Sorted, because the processor's times are whole seconds and do not order invoices within one second.
  if (after.toSorted().join() !== before.toSorted().join())
    wrong.push(`invoices were ${before.join(', ')}, are ${after.join(', ')}`);
  await post(stays);
  const [next = ''] = (await numbersOf(stays)).filter((one) => !before.includes(one));
  const last = Math.max(...before.map(numberIn));
  // The number after the last one went to the business created after the backup.
  if (numberIn(next) <= last + 1) {
    counted.renumbered += 1;
    wrong.push(`the next invoice is ${next}, given before`);
  }
  const refused = await Promise.allSettled([
    apiOf(product.url).call(login, { body: { email, password: PASSWORD } }),
    leaves.api.call(listInvoices),
  ]);
  for (const { status } of refused) {
    if (status === 'rejected') continue;
    counted.back += 1;
    wrong.push('somebody who was deleted is back');
  }
  return wrong;
}

const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0] ?? 0);
