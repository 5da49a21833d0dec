import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Processor, startProcessor } from '../../../e2e/support/processor.ts';
import { type FaultProxy, startFaultProxy } from '../fault-proxy.ts';
import { cardsAt } from '../settings.ts';

const STAND_IN = join(import.meta.dirname, '..', '..', '..', 'server', 'src', 'testing', 'services-stand-in.ts');

/** The message of the forked process once all stand-ins run. */
interface Said {
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  smtp: string;
  redis: string | null;
}

/** Stand-ins for all outside services of the product, each behind its own `FaultProxy`. */
export interface StandIns {
  processor: Processor;
  lines: { name: string; line: FaultProxy }[];
  /** The settings that point the product to the stand-ins. */
  settings: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts the stand-ins. Received mails become files in `folder`. */
export async function startStandIns(folder: string): Promise<StandIns> {
  const processor = await startProcessor();
  const child = fork(STAND_IN, [folder], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [said] = (await once(child, 'message')) as [Said];
  const lines: StandIns['lines'] = [];
  const behindLine = async (name: string, address: string) => {
    const { hostname, port } = new URL(address);
    const line = await startFaultProxy({ host: hostname, port: Number(port) });
    lines.push({ name, line });
    return address.replace(`${hostname}:${port}`, `127.0.0.1:${line.port}`);
  };
  const settings: Record<string, string> = {
    ...cardsAt(await behindLine('the card processor', processor.url)),
    S3_ENDPOINT: await behindLine('the file store', said.s3.endpoint),
    S3_BUCKET: said.s3.bucket,
    S3_REGION: said.s3.region,
    S3_ACCESS_KEY_ID: said.s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: said.s3.secretAccessKey,
    SMTP_URL: `${await behindLine('the mail server', said.smtp)}?ignoreTLS=true`,
    ...(said.redis === null ? {} : { REDIS_URL: await behindLine('Redis', said.redis) }),
  };
  return {
    processor,
    lines,
    settings,
    stop: async () => {
      for (const { line } of lines) await line.close();
      await processor.stop();
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
