/*
 * A process with an object store, a mail server and, where installed, Redis. It sends their addresses to its parent
 * process, and writes mails as files into the given folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { redisBinary, startRedis } from './redis.ts';
import { startS3 } from './s3.ts';

/** Sent to the parent process once all services are ready. */
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
// Tests cut connections on purpose.
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
