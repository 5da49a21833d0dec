import { profileTexts } from '@jipe/contract/profile/texts';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext, Trx } from '../../access/context.ts';
import { newLinkToken } from '../../access/tokens.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { announceFiles, claimFiles, giveUpFiles } from '../../jobs/file-queue.ts';
import { encodePicture } from './encode-picture.ts';
import { checkVideo } from './measure-video.ts';
import type { PictureUse } from './rules.ts';
import { type SpooledFile, spoolUpload } from './spool-upload.ts';

/** A file of the request, checked and in storage. */
export interface KeptFile {
  field: string;
  key: string;
  type: 'image' | 'video';
}

interface UploadRule {
  takes: 'picture' | 'media';
  use: PictureUse;
  /** The refusal, under its field, when no file came. */
  missing: { field: string; message: string };
}

interface ReadyFile extends KeptFile {
  content: Buffer | null;
  path: string;
}

/**
 * Takes the files of a request: each is spooled, told by its bytes, checked, made fit to be shown, and stored; then `save` refers to
 * them in one transaction. All or nothing: when anything is refused or fails, no file stays anywhere.
 */
export async function keepUploads<T>(
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
    for (const spooled of await spoolAll(folder, files, rule)) ready.push(await prepare(spooled, rule.use));
    return await store(ctx, ready, save);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function spoolAll(
  folder: string,
  files: AsyncIterable<ReceivedFile>,
  { takes, missing }: UploadRule,
): Promise<SpooledFile[]> {
  const spooled: SpooledFile[] = [];
  const fields = new Set<string>();
  for await (const file of files) {
    if (fields.has(file.field)) throw new InvalidError(file.field, profileTexts.mediaTwice);
    fields.add(file.field);
    const one = await spoolUpload(folder, file, takes);
    if (one) spooled.push(one);
  }
  if (spooled.length === 0) throw new InvalidError(missing.field, missing.message);
  return spooled;
}

async function prepare({ field, path, kind }: SpooledFile, use: PictureUse): Promise<ReadyFile> {
  if (kind === 'image') {
    return { field, path, type: kind, key: `${newLinkToken()}.webp`, content: await encodePicture(field, path, use) };
  }
  await checkVideo(field, path);
  return { field, path, type: kind, key: `${newLinkToken()}.mp4`, content: null };
}

async function store<T>(
  ctx: AppContext,
  ready: readonly ReadyFile[],
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
      await claimFiles(trx, keys);
      return save(trx, kept);
    });
  } catch (error) {
    await giveUpFiles(ctx, keys);
    throw error;
  }
}
