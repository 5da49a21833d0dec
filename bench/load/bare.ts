import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

/*
 * What a call costs at least in Node: a bare handler that runs the statements the product runs, through the same driver, over as many
 * connections, and sends what comes back. It checks nothing.
 */

/** Where a value of a statement comes from: it is always the same, of the request, or made anew. */
export type Source =
  | { kind: 'same'; value: string | null }
  | { kind: 'subject'; field: string }
  | { kind: 'fresh'; what: 'id' | 'instant' | 'text' };

export interface Plan {
  statements: { text: string; name: string; values: Source[] }[];
  /** What the requests are about, taken in turn. */
  subjects: Record<string, string>[];
  /** A column of finished JSON, or null to send the rows. */
  column: string | null;
  status: number;
}

export interface BareStart {
  databaseUrl: string;
  poolSize: number;
  /** By name of the call, which is the path's first part. */
  plans: Record<string, Plan>;
}

interface Answering {
  pool: pg.Pool;
  plans: BareStart['plans'];
}

const RUN = Date.now().toString(36);

/** A UUID v7 by its order and looks, as an index sees one. */
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

/** On one connection where the product opens a transaction. Answers the rows of the last statement that has any. */
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
    // In the middle of its transaction it is of no use to the next one.
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
    // Planned as the product plans.
    options: '-c jit=off -c plan_cache_mode=force_generic_plan',
  });
  const server = createServer((request, response) => {
    answer({ pool, plans }, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
