import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../../../e2e/support/product.ts';
import { audit } from '../mixed/audit.ts';
import { statusesOf } from '../mixed/client.ts';
import { gatherCrowd } from '../mixed/run.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { verify } from '../verify.ts';

/** Between a start and the next kill. */
const WORKS_FOR_MS = [200, 2500] as const;
/** So many kills, then everything is read back. */
const BETWEEN_AUDITS = 10;

/**
 * The product is killed at random moments while people register, make and change listings, apply, like, write, flag and upload. It
 * starts again by itself; what was acknowledged is there, what was not is there whole or not at all.
 */
export const crashSuite: Suite = {
  name: 'crash',
  what: 'kills the product at random moments of mixed work: what was acknowledged is there, nothing is half made',
  run: runCrash,
};

async function runCrash({ kills: wanted, chance, databaseUrl, tell }: SuiteOptions): Promise<Report> {
  const settings: Record<string, string> = {
    ACCESS_TOKEN_SECONDS: '86400',
    LOG_LEVEL: 'fatal',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  const product = await startProduct({ settings, isApiAlone: true });
  try {
    const crowd = await gatherCrowd(product, chance);
    const failures: string[] = [];
    const startsMs: number[] = [];
    while (startsMs.length < wanted && failures.length === 0) {
      const last = Math.min(startsMs.length + BETWEEN_AUDITS, wanted);
      await crowd.workWhile(async () => {
        while (startsMs.length < last) {
          await pause(chance.between(...WORKS_FOR_MS));
          await product.kill();
          const began = performance.now();
          await product.start();
          startsMs.push(performance.now() - began);
        }
      });
      failures.push(...(await audit(crowd, last === wanted)));
      tell(`${startsMs.length} of ${wanted} kills`);
    }
    failures.push(...crowd.seen.wrong);
    await product.stop();
    failures.push(...(await verify(product, settings)));
    const { acknowledged, unanswered } = crowd.promises.count();
    const { requests, longestMs } = crowd.seen;
    const slowestStartMs = Math.max(...startsMs);
    return {
      lines: [
        `${startsMs.length} kills; the slowest start took ${(slowestStartMs / 1000).toFixed(1)} s`,
        `${requests} requests: ${statusesOf(crowd.seen)}; the longest ${(longestMs / 1000).toFixed(1)} s`,
        `${acknowledged} writes acknowledged, ${unanswered} left without an answer`,
      ],
      figures: { kills: startsMs.length, requests, acknowledged, unanswered, slowestStartMs, longestMs },
      failures,
    };
  } finally {
    await product.dispose();
  }
}
