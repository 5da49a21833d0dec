import { hotCalls } from '../load/calls.ts';
import { addSameSize, sameSize } from '../load/same-size.ts';
import { median, sample, startGenerator } from '../load/measure.ts';
import { startProduct, withClient } from '../load/product.ts';
import { hundredths, type SuiteResult } from '../load/result.ts';

const ROUNDS = 5;

/**
 * Measures the same screens with a hundredth of the other data and with all of it, in turn. One connection, so that no
 * request waits for another.
 */
export async function scale(smallUrl: string, largeUrl: string, seconds: number): Promise<SuiteResult> {
  const generator = startGenerator();
  const sides = await Promise.all(
    [smallUrl, largeUrl].map(async (url) => ({
      product: await startProduct({ DATABASE_URL: url }),
      calls: await withClient(url, async (client) => {
        await addSameSize(client);
        return hotCalls(client, sameSize);
      }),
    })),
  );
  try {
    const measured: { name: string; small: number; large: number; ratio: number }[] = [];
    for (const [at, { name }] of (sides[0]?.calls ?? []).entries()) {
      const medians: number[][] = [[], []];
      // The first round warms up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const [side, { product, calls }] of sides.entries()) {
          const asks = calls[at]?.asks ?? [];
          const taken = await sample(generator, product, { asks, from: round * 5000, seconds, connections: 1 });
          if (taken.failed > 0) throw new Error(`${taken.failed} of ${name} failed; the last: ${taken.complaint}`);
          if (round > 0) medians[side]?.push(taken.p50);
        }
      }
      const [small = [], large = []] = medians;
      const ratio = median(large.map((one, round) => one / (small[round] ?? 0)));
      measured.push({ name, small: median(small), large: median(large), ratio });
    }
    return {
      title: 'A hundred times the data',
      how: 'The same screens of a business that is of the same size in both (1,000 listings, 5,000 applicants, 1,000 conversations), with a hundredth of the data around it and with all of it: median of one connection, in turn.',
      columns: ['call', '1 %, p50 ms', '100 %, p50 ms', 'ratio'],
      rows: measured.map((one) => [one.name, hundredths(one.small), hundredths(one.large), hundredths(one.ratio)]),
      figures: measured.map((one) => ({ line: 'scale.p50', of: one.name, value: one.ratio })),
    };
  } finally {
    await Promise.all([generator.stop(), ...sides.map(({ product }) => product.stop())]);
  }
}
