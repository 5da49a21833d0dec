import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { keptFile } from '../kept-file.ts';

const shape = z.string().regex(/^[\w-]{43}$/);

/** The installation's own secret, 32 bytes in base64url, made on the first start. It is not in the database. */
export const serverSecret = (dataDir: string): Promise<string> =>
  keptFile({
    dataDir,
    name: 'secret.key',
    make: () => randomBytes(32).toString('base64url'),
    parse: (text) => shape.parse(text.trim()),
    loss: 'everybody’s two-step login (recovery codes go on working)',
  });
