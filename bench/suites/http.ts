import { hotCalls, type HotCall } from '../load/calls.ts';
import type { Plan } from '../load/bare.ts';
import {
  bareAsks,
  CONNECTIONS,
  type Generator,
  median,
  type Sample,
  sample,
  startBare,
  startGenerator,
} from '../load/measure.ts';
import { type Running, startProduct, withClient } from '../load/product.ts';
import { recordPlan } from '../load/record.ts';
import { recordStatements } from '../load/recorder.ts';
import { type Figure, hundredths, type SuiteResult, tenths, whole } from '../load/result.ts';
import { usualMessage } from '../load/usual-message.ts';

/** A call of the product compared with the bare handler. */
export interface CallResult {
  name: string;
  kind: HotCall['kind'];
  queries: number;
  product: Figures;
  bare: Figures;
  /** Throughput relative to the bare handler's: the median of the rounds, each of which measures both in succession. */
  ratio: number;
  /** 99th percentile relative to the bare handler's. */
  p99Ratio: number;
}

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number;
}

const ROUNDS = 5;
/** The warm-up takes this many measurements: before that the call's code is still being compiled while it answers. */
const WARM_UP_TIMES = 4;
/** The numbers of requests reserved for recording. */
const RECORDED = 1000;
/** The distance between the request numbers of two calls. The warm-up's numbers lie above all of them. */
const APART = 1_000_000;
const WARMED_UP = 100_000_000;

/**
 * Returns the first number from `from` on whose request is at the share `part` of `asks`. Calls that succeed only once,
 * such as applying, warm up on their last third and are measured on the rest.
 */
const numberAt = (from: number, asks: readonly unknown[], part: number): number =>
  Math.ceil(from / asks.length) * asks.length + Math.floor(asks.length * part);

/** The size of the product's own connection pool. */
const POOL_SIZE = 20;
const OF_TRANSACTION = new Set(['begin', 'commit']);

/** Measures each hot call beside a bare handler that runs the same statements through the same driver. */
export async function http(databaseUrl: string, seconds: number, only: string | null): Promise<SuiteResult> {
  const all = await withClient(databaseUrl, (client) => hotCalls(client));
  const results = await measureCalls(
    databaseUrl,
    all.filter(({ name }) => only === null || name.includes(only)),
    seconds,
  );
  return {
    title: 'Each hot call beside a bare handler',
    how: `${CONNECTIONS} connections; ${ROUNDS} rounds, product and bare \`node:http\` handler in turn, medians. The handler runs the statements the product was heard to send, with the same parameters, prepared where the product prepares them, over as many connections through the same driver; it checks nothing. "Usual" is a handler that stores a message statement by statement.`,
    columns: [
      'call',
      'queries',
      'product a second',
      'p50 ms',
      'p99 ms',
      'core ms',
      'bare a second',
      'p99 ms',
      'core ms',
      'ratio',
      'p99 ratio',
    ],
    rows: results.map(({ name, queries, product, bare, ratio, p99Ratio }) => [
      name,
      String(queries),
      whole(product.perSecond),
      tenths(product.p50),
      tenths(product.p99),
      hundredths(product.cpuMs),
      whole(bare.perSecond),
      tenths(bare.p99),
      hundredths(bare.cpuMs),
      hundredths(ratio),
      hundredths(p99Ratio),
    ]),
    figures: results.flatMap(figuresOfCall),
  };
}

function figuresOfCall({ name: of, kind, ratio, p99Ratio }: CallResult): Figure[] {
  const p99 = { line: 'call.p99', of, value: p99Ratio };
  if (kind === 'list') return [{ line: 'list.ratio', of, value: ratio }, p99];
  return kind === 'usual' ? [{ line: 'message.ratio', of, value: ratio }] : [p99];
}

/** Measures each of these calls beside the bare handler. */
export async function measureCalls(databaseUrl: string, calls: HotCall[], seconds: number): Promise<CallResult[]> {
  const plans = await plansOf(databaseUrl, calls);
  const generator = startGenerator();
  const product = await startProduct({ DATABASE_URL: databaseUrl });
  const bare = await startBare({
    databaseUrl,
    poolSize: POOL_SIZE,
    plans: Object.fromEntries(plans.map(({ plan }, no) => [no, plan])),
  });
  try {
    const results: CallResult[] = [];
    // Compiles the code that all calls share before the first measurement.
    for (const [no, { call }] of plans.entries()) {
      const { asks } = call;
      const from = WARMED_UP + no * APART;
      await sample(generator, product, { asks, from: numberAt(from, asks, 2 / 3), seconds: seconds / 2 });
      await sample(generator, bare, {
        asks: bareAsks(call, no),
        from: numberAt(from + APART / 2, asks, 5 / 6),
        seconds: seconds / 2,
      });
    }
    for (const [no, { call, plan }] of plans.entries()) {
      const queries = plan.statements.filter(({ text }) => !OF_TRANSACTION.has(text)).length;
      results.push(await compare(generator, { product, bare }, call, { no, seconds, queries }));
    }
    return results;
  } finally {
    await Promise.all([generator.stop(), product.stop(), bare.stop()]);
  }
}

async function plansOf(databaseUrl: string, calls: readonly HotCall[]): Promise<{ call: HotCall; plan: Plan }[]> {
  const recorder = await recordStatements(databaseUrl);
  const product = await startProduct({ DATABASE_URL: recorder.url });
  try {
    const plans: { call: HotCall; plan: Plan }[] = [];
    for (const call of calls) {
      const plan = await recordPlan(product.url, recorder, call, 0);
      plans.push({ call, plan });
      if (call.kind === 'message') {
        plans.push({ call: { ...call, name: `${call.name}, usual`, kind: 'usual' }, plan: usualMessage(call, plan) });
      }
    }
    return plans;
  } finally {
    await product.stop();
    recorder.close();
  }
}

/** Measures both in turn, so that other load on the machine affects both alike. */
async function compare(
  generator: Generator,
  { product, bare }: { product: Running; bare: Running },
  call: HotCall,
  { no, seconds, queries }: { no: number; seconds: number; queries: number },
): Promise<CallResult> {
  const ours: Sample[] = [];
  const theirs: Sample[] = [];
  let from = numberAt(no * APART, call.asks, 0) + RECORDED;
  const measure = async (process: Running, asks: HotCall['asks'], for_: number) => {
    const taken = await sample(generator, process, { asks, from, seconds: for_ });
    if (taken.failed > 0) throw new Error(`${taken.failed} of ${call.name} failed; the last: ${taken.complaint}`);
    from = taken.next;
    return taken;
  };
  const asks = bareAsks(call, no);
  await measure(product, call.asks, seconds * WARM_UP_TIMES);
  await measure(bare, asks, seconds * WARM_UP_TIMES);
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measure(product, call.asks, seconds));
    theirs.push(await measure(bare, asks, seconds));
  }
  const over = (figure: 'perSecond' | 'p99') =>
    median(ours.map((one, at) => one[figure] / (theirs[at]?.[figure] ?? 0)));
  return {
    name: call.name,
    kind: call.kind,
    queries,
    product: figuresOf(ours),
    bare: figuresOf(theirs),
    ratio: over('perSecond'),
    p99Ratio: over('p99'),
  };
}

function figuresOf(samples: readonly Sample[]): Figures {
  const of = (figure: keyof Figures) => median(samples.map((one) => one[figure]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpuMs: of('cpuMs') };
}
