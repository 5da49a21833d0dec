import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

/*
 * The least that a call can cost in Node: a bare handler runs the product's statements through the same driver and as
 * many connections, and sends the rows. It checks nothing.
 */

/** The source of a statement's value: constant, a field of the request's subject, or new for each request. */
export type Source =
  | { kind: 'same'; value: string | null }
  | { kind: 'subject'; field: string }
  | { kind: 'fresh'; what: 'id' | 'instant' | 'text' };

export interface Plan {
  statements: { text: string; name: string; values: Source[] }[];
  /** The values that the requests name, taken in turn. */
  subjects: Record<string, string>[];
  /** A column of finished JSON to send, or null to send the rows. */
  column: string | null;
  status: number;
}

export interface BareStart {
  databaseUrl: string;
  poolSize: number;
  /** By the first path segment, which is the call's number. */
  plans: Record<string, Plan>;
}

interface Answering {
  pool: pg.Pool;
  plans: BareStart['plans'];
}

const RUN = Date.now().toString(36);

/** Returns an id with the shape and order of a UUID v7, as an index sees it. */
function freshId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const rest = crypto.randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(15)}`;
}

function valueOf(source: Source, subject: Record<string, string>, unique: string): string | null {
  if (source.kind === 'same') return source.value;
  if (source.kind === 'subject') return subject[source.field] ?? null;
  if (source.what === 'id') return freshId();
  return source.what === 'instant' ? new Date().toISOString() : unique;
}

async function answer(parts: Answering, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const plan = parts.plans[(request.url ?? '').split('/')[1] ?? ''];
  if (!plan) throw new Error(`There is no plan for ${request.url}.`);
  if (request.method === 'POST') await bodyOf(request);
  const n = String(request.headers['x-n']);
  const unique = `bare-${RUN}${request.url}-${n}`;
  const subject = plan.subjects[Number(n) % plan.subjects.length] ?? {};
  const rows = await run(parts, plan, subject, unique);
  const { column } = plan;
  const results = column === null ? JSON.stringify(rows) : `[${rows.map((row) => row[column] as string).join(',')}]`;
  const body = `{"data":{"results":${results}}}`;
  response.writeHead(plan.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

/** Runs the statements, on one connection where the product opens a transaction. Returns the last non-empty rows. */
async function run({ pool }: Answering, plan: Plan, subject: Record<string, string>, unique: string) {
  const held = plan.statements.some(({ text }) => text === 'begin') ? await pool.connect() : null;
  let rows: Record<string, unknown>[] = [];
  try {
    for (const { text, name, values } of plan.statements) {
      const result = await (held ?? pool).query<Record<string, unknown>>({
        text,
        values: values.map((source) => valueOf(source, subject, unique)),
        ...(name !== '' && { name }),
      });
      if (result.rows.length > 0) rows = result.rows;
    }
    held?.release();
  } catch (error) {
    // Destroys the connection: an open transaction makes it useless for the next request.
    held?.release(true);
    throw error;
  }
  return rows;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

process.once('message', ({ databaseUrl, poolSize, plans }: BareStart) => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    // The same planner options as the product's.
    options: '-c jit=off -c plan_cache_mode=force_generic_plan',
  });
  const server = createServer((request, response) => {
    answer({ pool, plans }, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
