/*
 * An object store and a mail server as a process of its own, and Redis where it is installed. Whoever forked it is told where they are;
 * mails are put as files into the folder it is given.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { redisBinary, startRedis } from './redis.ts';
import { startS3 } from './s3.ts';

/** What it says once all are there. */
export interface Services {
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  smtp: string;
  redis: string | null;
}

const folder = process.argv[2] ?? '.';
mkdirSync(folder, { recursive: true });
let mails = 0;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      mails += 1;
      writeFileSync(join(folder, `${String(mails).padStart(6, '0')}.eml`), Buffer.concat(chunks));
      done();
    });
  },
});
// A connection that is cut is what this is for.
smtp.on('error', () => {});
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const address = smtp.server.address();
if (typeof address !== 'object' || address === null) throw new Error('no port');

const { endpoint, bucket, region, accessKeyId, secretAccessKey } = await startS3();
const redis = redisBinary === null ? null : await startRedis();
const services: Services = {
  s3: { endpoint, bucket, region, accessKeyId, secretAccessKey },
  smtp: `smtp://127.0.0.1:${address.port}`,
  redis: redis?.url ?? null,
};
process.once('disconnect', () => void (redis?.stop() ?? Promise.resolve()).then(() => process.exit(0)));
process.send?.(services);
