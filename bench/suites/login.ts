import { verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { measureLogins } from '../load/logins.ts';
import { CONNECTIONS, type Generator, median, sample, startGenerator } from '../load/measure.ts';
import { startProduct } from '../load/product.ts';
import { type SuiteResult, tenths, whole } from '../load/result.ts';
import { emailOf, OWNERS, PASSWORD, PASSWORD_HASH } from '../load/seed.ts';

const ROUNDS = 3;
/** As many as the product hashes at once: it leaves one core to other calls. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);

/** Measures logins beside the password hash alone, in turn; then readers before and during a flood of logins. */
export async function login(databaseUrl: string, emptyUrl: string, seconds: number): Promise<SuiteResult> {
  const { perSecond, hashes, ratio } = await measureRate(databaseUrl, seconds);
  const flood = await measureLogins(emptyUrl, seconds * 2);
  return {
    title: 'Login',
    how: `${CONNECTIONS} connections log in over and over, beside the password check alone on as many cores (${AT_ONCE}); then four connections read profile/me, first alone, then while 32 owners log in.`,
    columns: ['', 'a second', 'p99 ms'],
    rows: [
      ['password checks alone', whole(hashes), ''],
      ['logins', whole(perSecond), ''],
      ['reads, alone', whole(flood.idleReadsPerSecond), tenths(flood.idleReadP99)],
      ['reads during the flood', whole(flood.floodReadsPerSecond), tenths(flood.floodReadP99)],
      ['logins of the flood', whole(flood.loginsPerSecond), tenths(flood.loginP99)],
    ],
    figures: [
      { line: 'login.ratio', of: 'login', value: ratio },
      { line: 'flood.readers', of: 'profile/me', value: flood.floodReadsPerSecond / flood.idleReadsPerSecond },
      { line: 'flood.p99', of: 'profile/me', value: flood.floodReadP99 },
    ],
  };
}

async function measureRate(databaseUrl: string, seconds: number) {
  const generator = startGenerator();
  const product = await startProduct({ DATABASE_URL: databaseUrl });
  try {
    await logIns(generator, product, 1);
    const ours: number[] = [];
    const alone: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await hashesPerSecond(seconds));
      ours.push(await logIns(generator, product, seconds));
    }
    const ratio = median(ours.map((rate, at) => rate / (alone[at] ?? 0)));
    return { perSecond: median(ours), hashes: median(alone), ratio };
  } finally {
    await Promise.all([generator.stop(), product.stop()]);
  }
}

async function logIns(generator: Generator, product: Parameters<typeof sample>[1], seconds: number): Promise<number> {
  const asks = Array.from({ length: OWNERS }, (_, n) => ({
    method: 'POST' as const,
    path: '/api/v1/auth/login/',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(n + 1), password: PASSWORD }),
  }));
  const { perSecond, failed, complaint } = await sample(generator, product, { asks, from: 0, seconds });
  if (failed > 0) throw new Error(`${failed} logins failed; the last: ${complaint}`);
  return perSecond;
}

async function hashesPerSecond(seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const work = async () => {
    for (; performance.now() < until; done += 1) await verify(PASSWORD_HASH, PASSWORD);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done / seconds;
}
