import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { archiveOf } from '../../http/archive.ts';
import type { FileAnswer } from '../../http/route.ts';
import { exportedTables, findNames, selectPictures } from './queries-export.ts';
import { archiveName } from './rules.ts';

const README = `What is stored about your business.

Each table is there twice: as JSON, exact, and as CSV for a spreadsheet. In CSV a text that a spreadsheet would
take for a formula has an apostrophe before it. Times are UTC; money is in the currency of its row.
Contact data of applicants who hide it is left out, and so are passwords and card numbers, which are not stored.
Pictures and videos are in the folder files.
`;

/**
 * Returns all data stored about the business as one zip archive, streamed: whatever its size, it needs little memory.
 */
export async function exportBusiness(ctx: AppContext, { scope }: OwnerActor): Promise<FileAnswer> {
  const now = ctx.clock.now();
  // In a transaction, so that the audit entry of the export is written before its first byte is sent.
  const { business_name } = await inTransaction(ctx, (trx) => findNames(trx, scope));
  return archiveOf(ctx, {
    fileName: archiveName(business_name, now),
    readme: README,
    tables: exportedTables(scope),
    pictures: await selectPictures(ctx.db, scope),
    at: now,
    of: { business_id: scope.business_id },
  });
}
