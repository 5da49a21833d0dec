import { csvLine } from '@jipe/contract/values/csv';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { AppContext } from '../access/context.ts';
import type { ExportedTable } from '../db/exported-table.ts';
import type { FileAnswer } from './route.ts';

const BATCH = 2000;
/** The byte order mark: without it a spreadsheet misreads the encoding. */
const BOM = '\uFEFF';

export interface Archived {
  fileName: string;
  readme: string;
  tables: readonly ExportedTable[];
  /** `name`: the file's name in the folder `files`, without extension. `key`: its key in the file store. */
  pictures: readonly { name: string; key: string }[];
  at: Date;
  /** Ids of the archive's owner, for the log. */
  of: Readonly<Record<string, string>>;
}

/**
 * Returns tables (as JSON and CSV) and pictures as one zip archive. The archive is made while it is read, so memory use
 * does not grow with its size.
 */
export function archiveOf(ctx: AppContext, archived: Archived): FileAnswer {
  const zip = new ZipFile();
  // A failure breaks the connection: the reader notices a truncated download, but would not notice a missing table.
  zip.on('error', (error: unknown) => {
    ctx.log.error({ err: error, ...archived.of }, 'an export broke off');
    zip.outputStream.emit('error', error);
  });
  addEntries(ctx, zip, archived);
  return { content: zip.outputStream as Readable, contentType: 'application/zip', fileName: archived.fileName };
}

function addEntries(ctx: AppContext, zip: ZipFile, { readme, tables, pictures, at: mtime }: Archived): void {
  zip.addBuffer(Buffer.from(readme), 'README.txt', { mtime });
  for (const table of tables) {
    // Opened only when the archive reaches the entry: one query at a time, and none after the reader has left.
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
