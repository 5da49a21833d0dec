import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

interface StoredBytes {
  body: Buffer;
  contentType: string;
}

export interface TestS3 {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Content by key. */
  objects: Map<string, StoredBytes>;
  stop: () => Promise<void>;
}

const BUCKET = 'uploads';
const REGION = 'us-east-1';
const ACCESS_KEY = 'TESTACCESSKEY';
const SECRET_KEY = 'test/secret+key';

/**
 * A small S3: put, get, head, list and delete of objects in one bucket, path style. Checks each request's signature
 * (AWS Signature Version 4), and the body against the signed hash.
 */
export async function startS3(): Promise<TestS3> {
  const objects: TestS3['objects'] = new Map();
  const server = createServer((request, response) => {
    answer(objects, request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket: BUCKET,
    region: REGION,
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET_KEY,
    objects,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(objects: TestS3['objects'], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, bucket, ...segments] = url.pathname.split('/').map(decodeURIComponent);
  const refusal = refusalOf(request, url, body) ?? (bucket === BUCKET ? null : 'NoSuchBucket');
  if (refusal !== null) return fail(response, refusal === 'NoSuchBucket' ? 404 : 403, refusal);
  const key = segments.join('/');
  if (request.method === 'PUT') {
    objects.set(key, { body, contentType: request.headers['content-type'] ?? 'binary/octet-stream' });
    response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
    return;
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  if (key === '' && url.searchParams.get('list-type') === '2') return answerList(objects, url, response);
  const found = objects.get(key);
  if (found === undefined) return fail(response, 404, 'NoSuchKey');
  if (request.method === 'HEAD') {
    response.writeHead(200, { 'content-type': found.contentType, 'content-length': found.body.length }).end();
  } else answerBytes(found, request.headers.range, response);
}

const PAGE = 3;

/** Pages of a few keys, as a real store returns for thousands. */
function answerList(objects: TestS3['objects'], url: URL, response: ServerResponse): void {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const left = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = left.slice(0, PAGE);
  const more =
    left.length > PAGE
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${more}${contents}</ListBucketResult>`);
}

function answerBytes(found: StoredBytes, range: string | undefined, response: ServerResponse): void {
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const size = found.body.length;
  const part = found.body.subarray(Number(first), last === '' ? size : Number(last) + 1);
  if (range !== undefined && part.length === 0) return fail(response, 416, 'InvalidRange');
  response.writeHead(range === undefined ? 200 : 206, {
    'content-type': found.contentType,
    'content-length': part.length,
    ...(range === undefined ? {} : { 'content-range': `bytes ${first}-${Number(first) + part.length - 1}/${size}` }),
  });
  response.end(part);
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** Null when the signature is valid, otherwise S3's error code. */
function refusalOf(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    );
  if (parts === null) return 'AccessDenied';
  const [, accessKey = '', day = '', region = '', signedHeaders = '', signature = ''] = parts;
  if (accessKey !== ACCESS_KEY) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  const payloadHash = String(request.headers['x-amz-content-sha256']);
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).toSorted();
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), signedHeaders, payloadHash].join(
    '\n',
  );
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, sha256(canonical)].join('\n');
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${SECRET_KEY}`, day), region), 's3'), 'aws4_request');
  return hmac(signingKey, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
