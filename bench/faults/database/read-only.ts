import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../../e2e/support/product.ts';
import { audit } from '../mixed/audit.ts';
import { statusesOf } from '../mixed/client.ts';
import { gatherCrowd } from '../mixed/run.ts';
import { onProduct } from '../on-product.ts';
import { settingsOn } from '../settings.ts';
import type { Report, SuiteOptions } from '../suite.ts';
import { mountFailingDisk, type FailingDisk } from './failing-disk.ts';

const DISK_MB = 512;
const WORKS_FOR_MS = 1_500;
const FAILED_FOR_MS = 4_000;

/**
 * Makes the disk under the product's own database fail for writes while people work, as a system does when it finds a
 * disk broken. No request hangs. After the operator's repair all acknowledged writes are there.
 */
export async function readOnlyOnce({ chance, tell }: Pick<SuiteOptions, 'chance' | 'tell'>): Promise<Report> {
  const disk = await mountFailingDisk(DISK_MB);
  if (disk === null)
    return { lines: ['its disk turns read-only: not run, it takes root on Linux and ext4'], figures: {}, failures: [] };
  const work = async (product: Product): Promise<Report> => {
    const crowd = await gatherCrowd(product, chance);
    const failures: string[] = [];
    await crowd.workWhile(async () => {
      await pause(WORKS_FOR_MS);
      disk.fail();
      await pause(FAILED_FOR_MS);
      await product.stop();
      failures.push(...(await startsNot(product, disk)));
      await disk.repair();
      await product.start();
    });
    tell('its disk turned read-only and was put right');
    failures.push(...crowd.seen.wrong, ...(await audit(crowd, true)));
    const { acknowledged, unanswered } = crowd.promises.count();
    return {
      lines: [
        `its disk turned read-only: ${acknowledged} writes acknowledged, ${unanswered} left without an answer; ` +
          `requests: ${statusesOf(crowd.seen)}, the longest ${(crowd.seen.longestMs / 1000).toFixed(1)} s`,
      ],
      figures: {
        readOnly: 1,
        readOnlyAcknowledged: acknowledged,
        readOnlyLongestMs: Math.round(crowd.seen.longestMs),
      },
      failures,
    };
  };
  try {
    return await onProduct(settingsOn(null), work, { dataDir: disk.folder });
  } finally {
    await disk.remove();
  }
}

/** Checks that a start on a read-only folder ends with one line that names DATA_DIR. */
async function startsNot(product: Product, disk: FailingDisk): Promise<string[]> {
  await disk.repair('read-only');
  try {
    await product.start();
    return ['it started on a folder it cannot write to'];
  } catch (error) {
    const said = String(error).split('\n').slice(1).filter(Boolean);
    return said.length === 1 && said[0]?.includes('DATA_DIR')
      ? []
      : [`on a read-only folder it said: ${said.join(' | ')}`];
  }
}
