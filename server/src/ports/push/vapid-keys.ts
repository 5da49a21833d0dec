import webpush from 'web-push';
import { z } from 'zod';
import { readOrCreateFile, readFileIfExists } from '../generated-file.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const keysShape = z.object({ publicKey: z.string().min(80), privateKey: z.string().min(40) });

export const newVapidKeys = (): VapidKeys => webpush.generateVAPIDKeys();
/** Parses the file's text. Throws when the text is damaged. */
export const parseVapidKeys = (text: string): VapidKeys => keysShape.parse(JSON.parse(text));

const fileIn = (dataDir: string) => ({
  dataDir,
  name: 'vapid.json',
  parse: parseVapidKeys,
  loss: 'all push subscriptions',
});

/** The installation's own keys, generated on the first start. A browser's subscription is bound to them for good. */
export const vapidKeys = (dataDir: string): Promise<VapidKeys> =>
  readOrCreateFile({ ...fileIn(dataDir), make: () => JSON.stringify(newVapidKeys()) });

/** Returns the keys in this folder, or null. */
export const ownVapidKeys = (dataDir: string): Promise<VapidKeys | null> => readFileIfExists(fileIn(dataDir));
