import { profileTexts } from '@jipe/contract/profile/texts';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext, Queryable, Trx } from '../../access/context.ts';
import { newLinkToken } from '../../access/tokens.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError, TooLargeError } from '../../http/errors.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { announceFiles, claimFiles, giveUpFiles } from '../../jobs/file-queue.ts';
import { encodePicture } from './encode-picture.ts';
import { checkVideo } from './measure-video.ts';
import { lockBusiness } from './queries-business.ts';
import { insertSizes, sumFiles } from './queries-files.ts';
import type { PictureUse } from './rules.ts';
import { type SpooledFile, spoolUpload } from './spool-upload.ts';

/** A file of the request, checked and stored. */
export interface KeptFile {
  field: string;
  key: string;
  type: 'image' | 'video';
}

interface UploadRule {
  /** The business whose quota counts the file; null for a job seeker's only picture. */
  business_id: string | null;
  takes: 'picture' | 'media';
  use: PictureUse;
  /** Field and message of the 400 when the request has no file. */
  missing: { field: string; message: string };
}

interface ReadyFile extends KeptFile {
  bytes: number;
  content: Buffer | null;
  path: string;
}

/**
 * Takes the files of a request. Each is spooled, identified by its bytes, checked, converted and stored; then `save`
 * refers to them in one transaction. All or nothing: after a refusal or failure, no file remains.
 */
export async function storeUploads<T>(
  ctx: AppContext,
  files: AsyncIterable<ReceivedFile>,
  rule: UploadRule,
  save: (trx: Trx, kept: readonly KeptFile[]) => Promise<T>,
): Promise<T> {
  const spool = join(ctx.settings.dataDir, 'spool');
  await mkdir(spool, { recursive: true });
  const folder = await mkdtemp(join(spool, 'upload-'));
  try {
    const ready: ReadyFile[] = [];
    for (const spooled of await spoolAll(ctx, folder, files, rule)) ready.push(await prepare(spooled, rule.use));
    return await store(ctx, ready, rule, save);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function spoolAll(
  ctx: AppContext,
  folder: string,
  files: AsyncIterable<ReceivedFile>,
  { takes, missing, business_id }: UploadRule,
): Promise<SpooledFile[]> {
  const spooled: SpooledFile[] = [];
  const empty: string[] = [];
  const fields = new Set<string>();
  for await (const file of files) {
    if (fields.has(file.field)) throw new InvalidError(file.field, profileTexts.mediaTwice);
    fields.add(file.field);
    // A full quota refuses before anything is written.
    if (spooled.length === 0) await enforceQuota(ctx, ctx.db, business_id, file.field);
    const one = await spoolUpload(folder, file, takes);
    if (one) spooled.push(one);
    // A file field left empty arrives without a file name.
    else if (file.fileName) empty.push(file.field);
  }
  const [emptyField] = empty;
  if (spooled.length === 0) throw new InvalidError(emptyField ?? missing.field, missing.message);
  if (emptyField !== undefined) throw new InvalidError(emptyField, profileTexts.fileEmpty);
  return spooled;
}

async function prepare({ field, path, kind }: SpooledFile, use: PictureUse): Promise<ReadyFile> {
  if (kind === 'image') {
    const content = await encodePicture(field, path, use);
    return { field, path, type: kind, key: `${newLinkToken()}.webp`, content, bytes: content.length };
  }
  await checkVideo(field, path);
  const { size: bytes } = await stat(path);
  return { field, path, type: kind, key: `${newLinkToken()}.mp4`, content: null, bytes };
}

/** Throws 413 when a business stores more than its quota. */
async function enforceQuota(ctx: AppContext, db: Queryable, business_id: string | null, field: string): Promise<void> {
  if (business_id === null) return;
  const bytes = await sumFiles(db, business_id);
  if (bytes > ctx.settings.filesQuotaBytes) throw new TooLargeError(field, profileTexts.quotaUsed);
}

async function store<T>(
  ctx: AppContext,
  ready: readonly ReadyFile[],
  { business_id }: UploadRule,
  save: (trx: Trx, kept: readonly KeptFile[]) => Promise<T>,
): Promise<T> {
  const keys = ready.map((file) => file.key);
  await announceFiles(ctx, keys);
  try {
    for (const { key, content, path, type } of ready) {
      const contentType = type === 'image' ? 'image/webp' : 'video/mp4';
      await ctx.storage.put(key, content ?? createReadStream(path), { contentType });
    }
    const kept = ready.map(({ field, key, type }) => ({ field, key, type }));
    return await inTransaction(ctx, async (trx) => {
      // Race: two uploads at once. Without the lock, each would count only itself against the quota.
      if (business_id !== null) await lockBusiness(trx, business_id);
      await claimFiles(trx, keys);
      const saved = await save(trx, kept);
      if (business_id !== null)
        await insertSizes(
          trx,
          ready.map(({ key, bytes }) => ({ key, bytes })),
        );
      await enforceQuota(ctx, trx, business_id, kept[0]?.field ?? '');
      return saved;
    });
  } catch (error) {
    await giveUpFiles(ctx, keys);
    throw error;
  }
}
