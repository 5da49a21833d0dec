import { read } from '../load/calls.ts';
import { addChain, chainToken, LISTINGS } from '../load/chain.ts';
import { median } from '../load/measure.ts';
import { withClient, withProduct } from '../load/product.ts';
import { hundredths, type SuiteResult, tenths } from '../load/result.ts';
import { ids, tokens } from '../load/seed.ts';
import { measureCalls } from './http.ts';

const DECIDED = 500;
const ROUNDS = 15;
const TEXT = 'Hi {first_name}, thank you for your interest in {job} at {shop}. It is not a match this time.';

interface Taken {
  name: string;
  line: string;
  millis: number[];
}

/**
 * Measures decisions on 500 applicants of the largest business, and the forecast of a chain: one call at a time, as
 * people make them.
 */
export async function many(databaseUrl: string, seconds: number): Promise<SuiteResult> {
  const applicants = await withClient(databaseUrl, async (client) => {
    await addChain(client);
    const { rows } = await client.query<{ id: string }>(
      `select id from application where business_id = $1 and not is_hidden and withdrawn_at is null
      order by applied_at desc, id desc limit ${DECIDED}`,
      [ids.business],
    );
    return rows.map(({ id }) => id);
  });
  const taken = await withProduct(databaseUrl, (url) => measureAll(url, applicants));
  const table = read(`${LISTINGS} listings in one table, 500 a page`, 'business/listings/?limit=500', chainToken);
  const [beside] = await measureCalls(databaseUrl, [table], seconds);
  return {
    title: 'Many at once',
    how: `A decision on ${DECIDED} applicants, each of whom is to be told, ${ROUNDS} times, and taken back each time; what comes in 30 days, and the table, of a business with ${LISTINGS} active listings. The table stands beside the bare handler, as the hot calls do.`,
    columns: ['what', 'p50 ms', 'slowest ms', 'queries', 'over the bare handler’s'],
    rows: [
      ...taken.map(({ name, millis }) => [name, tenths(median(millis)), tenths(Math.max(...millis)), '', '']),
      ...(beside
        ? [[beside.name, tenths(beside.product.p50), '', String(beside.queries), hundredths(beside.ratio)]]
        : []),
    ],
    figures: [
      ...taken.map(({ name, line, millis }) => ({ line, of: name, value: median(millis) })),
      ...(beside ? [{ line: 'list.ratio', of: beside.name, value: beside.ratio }] : []),
    ],
  };
}

async function measureAll(url: string, application_ids: readonly string[]): Promise<Taken[]> {
  const preview: Taken = { name: `preview of ${DECIDED} decisions`, line: 'many.preview', millis: [] };
  const decide: Taken = { name: `${DECIDED} decisions in one call`, line: 'many.decide', millis: [] };
  const forecast: Taken = { name: `what comes of ${LISTINGS} listings`, line: 'many.forecast', millis: [] };
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const body = { application_ids, act: 'not_this_time', tell: { text: TEXT }, seen_at: new Date().toISOString() };
    const previewed = await timed(() => call(url, tokens.owner, 'business/decisions/preview/', body));
    const decided = await timed(() => call(url, tokens.owner, 'business/decisions/', body));
    const { decision_id } = decided.data as { decision_id: string };
    await call(url, tokens.owner, `business/decisions/${decision_id}/undo/`, {});
    const forecasted = await timed(() => call(url, chainToken, 'business/forecast/'));
    const { lines } = forecasted.data as { lines: unknown[] };
    if (lines.length < LISTINGS) throw new Error(`${lines.length} of ${LISTINGS} listings are forecast.`);
    if (round === 0) continue;
    preview.millis.push(previewed.ms);
    decide.millis.push(decided.ms);
    forecast.millis.push(forecasted.ms);
  }
  return [preview, decide, forecast];
}

async function timed(work: () => Promise<unknown>): Promise<{ ms: number; data: unknown }> {
  const began = performance.now();
  const data = await work();
  return { ms: performance.now() - began, data };
}

async function call(url: string, token: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${url}/api/v1/${path}`, {
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const answered = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${answered}`);
  return (JSON.parse(answered) as { data: unknown }).data;
}
