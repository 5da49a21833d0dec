import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readOrCreateFile, readFileIfExists } from '../generated-file.ts';

const shape = z.string().regex(/^[\w-]{43}$/);

const fileIn = (dataDir: string) => ({
  dataDir,
  name: 'secret.key',
  parse: (text: string) => shape.parse(text.trim()),
  loss: 'everybody’s two-step login (recovery codes go on working)',
});

/** 32 bytes in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The installation's own secret, generated on the first start. It is not in the database. */
export const serverSecret = (dataDir: string): Promise<string> =>
  readOrCreateFile({ ...fileIn(dataDir), make: newSecret });

/** Returns the secret in this folder, or null. */
export const ownSecret = (dataDir: string): Promise<string | null> => readFileIfExists(fileIn(dataDir));
