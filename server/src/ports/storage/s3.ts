import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { certificateComplaint } from '../../config/certificate.ts';
import { SettingError } from '../../config/setting-error.ts';
import { keySegments } from './key.ts';
import type { ObjectStore, StoredObject } from './port.ts';

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Timeout for silence in the middle of a request, in milliseconds; default 4,000. */
  silentForMs?: number;
}

const SILENT_FOR_MS = 4_000;
/**
 * `maxSockets` exceeds the possible number of stalled downloads, each of which holds a socket. Otherwise they could
 * take all sockets.
 */
const AGENT = { keepAlive: true, maxSockets: 400 };

/**
 * A store with the S3 API. Sends one request at the start, so that a wrong setting stops the start instead of failing
 * the first upload.
 */
export async function s3Store(options: S3Options): Promise<ObjectStore> {
  const client = clientOf(options);
  const at = (key: string) => ({ Bucket: options.bucket, Key: keySegments(key).join('/') });
  await checkSettings(client, options.bucket);

  return {
    put: async (key, body, { contentType }) => {
      const target = { ...at(key), ContentType: contentType };
      if (body instanceof Readable) {
        await throughFile(body, async (file, size) => {
          await client.send(new PutObjectCommand({ ...target, Body: file, ContentLength: size }));
        });
      } else await client.send(new PutObjectCommand({ ...target, Body: body }));
    },

    get: async (key, range) => {
      const asked = {
        ...at(key),
        ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end ?? ''}` }),
      };
      const found = await client.send(new GetObjectCommand(asked)).catch(nullWhenBeyond).catch(nullWhenMissing);
      if (found === null) return range === undefined ? null : sizeOnly(client, at(key));
      if (!(found.Body instanceof Readable)) throw new Error('the object store gave no content');
      return { stream: found.Body, size: sizeOf(found), contentType: found.ContentType ?? UNKNOWN_TYPE };
    },

    delete: async (key) => {
      await client.send(new DeleteObjectCommand(at(key))).catch(nullWhenMissing);
    },

    exists: async (key) => (await client.send(new HeadObjectCommand(at(key))).catch(nullWhenMissing)) !== null,

    list: (folder) => keysBelow(client, options.bucket, folder),

    close: async () => client.destroy(),
  };
}

async function* keysBelow(client: S3Client, Bucket: string, folder?: string): AsyncGenerator<string[]> {
  const below = folder === undefined ? {} : { Prefix: `${keySegments(folder).join('/')}/` };
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, ...below, ...(token === undefined ? {} : { ContinuationToken: token }) }),
    );
    yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
    token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}

const UNKNOWN_TYPE = 'application/octet-stream';

/** Returns the size of the whole object, also for a partial answer (`bytes 0-9/100`). */
function sizeOf({
  ContentLength,
  ContentRange,
}: {
  ContentLength?: number | undefined;
  ContentRange?: string | undefined;
}): number {
  const size = Number(ContentRange?.split('/')[1] ?? ContentLength);
  if (!Number.isSafeInteger(size)) throw new Error('the object store gave no size');
  return size;
}

/** Returns an object with an empty stream, for a range that starts beyond its end. */
async function sizeOnly(client: S3Client, at: { Bucket: string; Key: string }): Promise<StoredObject | null> {
  const found = await client.send(new HeadObjectCommand(at)).catch(nullWhenMissing);
  if (found === null) return null;
  return { stream: Readable.from([]), size: sizeOf(found), contentType: found.ContentType ?? UNKNOWN_TYPE };
}

function clientOf({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  silentForMs = SILENT_FOR_MS,
}: S3Options): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Not every store supports the checksums that the SDK adds by default for Amazon.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A silent store times out while the client still waits for the answer.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, socketTimeout: silentForMs, httpAgent: AGENT, httpsAgent: AGENT },
  });
}

/**
 * The wrong setting behind each error code. After any other answer, the store is reachable and accepts the credentials.
 */
const BLAME: Readonly<Record<string, [setting: string, complaint: string]>> = {
  NoSuchBucket: ['S3_BUCKET', 'names a bucket that does not exist.'],
  InvalidAccessKeyId: ['S3_ACCESS_KEY_ID', 'is not known to the object store.'],
  SignatureDoesNotMatch: ['S3_SECRET_ACCESS_KEY', 'does not fit the access key.'],
  AuthorizationHeaderMalformed: ['S3_REGION', 'is not the region of the bucket.'],
};

async function checkSettings(client: S3Client, bucket: string): Promise<void> {
  try {
    const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: 'is-this-store-there' }));
    if (found.Body instanceof Readable) found.Body.destroy();
  } catch (error) {
    const isAnswer = error instanceof S3ServiceException && error.$metadata.httpStatusCode !== undefined;
    const blame = isAnswer ? BLAME[error.name] : unreachable(error);
    if (blame === undefined) return;
    client.destroy();
    throw new SettingError(...blame);
  }
}

function unreachable(error: unknown): [setting: string, complaint: string] {
  const complaint = certificateComplaint(error);
  if (complaint !== null) return ['S3_ENDPOINT', `${complaint}.`];
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return ['S3_ENDPOINT', `does not answer: ${hasCode ? String(error.code) : 'no reason given'}.`];
}

/** Buffers a stream in a temporary file, because S3 needs the size before the content. */
async function throughFile(body: Readable, send: (file: Readable, size: number) => Promise<void>): Promise<void> {
  const path = join(tmpdir(), `upload-${randomBytes(12).toString('hex')}`);
  try {
    await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await send(createReadStream(path), (await stat(path)).size);
  } finally {
    await rm(path, { force: true });
  }
}

function nullWhenBeyond(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) return null;
  throw error;
}

function nullWhenMissing(error: unknown): null {
  const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
  if (isMissing && error.name !== 'NoSuchBucket') return null;
  throw error;
}
