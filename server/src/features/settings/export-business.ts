import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { csvLine } from '@jipe/contract/values/csv';
import type { FileAnswer } from '../../http/route.ts';
import { type ExportedTable, exportedTables, findNames, selectPictures } from './queries-export.ts';
import { archiveName } from './rules.ts';

const BATCH = 2000;
/** Puts the byte order mark first: without it a spreadsheet takes the text for another encoding. */
const BOM = '\uFEFF';

const README = `What is stored about your business.

Each table is there twice: as JSON, exact, and as CSV for a spreadsheet. In CSV a text that a spreadsheet would
take for a formula has an apostrophe before it. Times are UTC; money is in the currency of its row.
Contact data of applicants who hide it is left out, and so are passwords and card numbers, which are not stored.
Pictures and videos are in the folder files.
`;

/** Everything stored about the business as one zip archive, made while it is read: however large, it needs little memory. */
export async function exportBusiness(ctx: AppContext, { scope }: OwnerActor): Promise<FileAnswer> {
  const now = ctx.clock.now();
  // In a transaction, so that who takes the data along is written down before the first byte of it leaves.
  const { business_name } = await inTransaction(ctx, (trx) => findNames(trx, scope));
  const zip = new ZipFile();
  // Something that fails on the way breaks the connection: a download cut short is seen, one that lacks a table would not be.
  zip.on('error', (error: unknown) => {
    ctx.log.error({ err: error, business_id: scope.business_id }, 'an export broke off');
    zip.outputStream.emit('error', error);
  });
  addEntries(ctx, scope, zip, await selectPictures(ctx.db, scope), now);
  return {
    content: zip.outputStream as Readable,
    contentType: 'application/zip',
    fileName: archiveName(business_name, now),
  };
}

function addEntries(
  ctx: AppContext,
  scope: OwnerScope,
  zip: ZipFile,
  pictures: readonly { name: string; key: string }[],
  mtime: Date,
): void {
  zip.addBuffer(Buffer.from(README), 'README.txt', { mtime });
  for (const table of exportedTables(scope)) {
    // Opened when its turn comes: one query at a time, and none once the reader has left.
    zip.addReadStreamLazy(`${table.name}.json`, { mtime }, (open) => open(null, Readable.from(jsonOf(ctx, table))));
    zip.addReadStreamLazy(`${table.name}.csv`, { mtime }, (open) => open(null, Readable.from(csvOf(ctx, table))));
  }
  for (const { name, key } of pictures) {
    const file = `files/${name}.${key.split('.').at(-1)}`;
    zip.addReadStreamLazy(file, { mtime, compress: false }, (open) => {
      ctx.storage.get(key).then(
        (object) => open(null, object?.stream ?? Readable.from([])),
        (error: unknown) => open(error as Error, Readable.from([])),
      );
    });
  }
  zip.end();
}

async function* rowsOf(ctx: AppContext, table: ExportedTable) {
  for (let after: string | null = null; ;) {
    const rows = await table.rows(ctx.db, after, BATCH);
    yield rows.map(({ row }) => row);
    after = rows.at(-1)?.key ?? null;
    if (rows.length < BATCH) return;
  }
}

async function* jsonOf(ctx: AppContext, table: ExportedTable) {
  let isFirst = true;
  yield Buffer.from('[');
  for await (const rows of rowsOf(ctx, table)) {
    if (rows.length === 0) continue;
    yield Buffer.from(`${isFirst ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`);
    isFirst = false;
  }
  yield Buffer.from('\n]\n');
}

async function* csvOf(ctx: AppContext, table: ExportedTable) {
  yield Buffer.from(BOM + csvLine(table.columns));
  for await (const rows of rowsOf(ctx, table)) {
    if (rows.length > 0) yield Buffer.from(rows.map((row) => csvLine(table.columns.map((name) => row[name]))).join(''));
  }
}
