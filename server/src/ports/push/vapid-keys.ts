import webpush from 'web-push';
import { z } from 'zod';
import { keptFile } from '../kept-file.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const keysShape = z.object({ publicKey: z.string().min(80), privateKey: z.string().min(40) });

/** The installation's own keys, made on the first start: a browser's subscription is bound to them for good. */
export const vapidKeys = (dataDir: string): Promise<VapidKeys> =>
  keptFile({
    dataDir,
    name: 'vapid.json',
    make: () => JSON.stringify(webpush.generateVAPIDKeys()),
    parse: (text) => keysShape.parse(JSON.parse(text)),
    loss: 'all push subscriptions',
  });
