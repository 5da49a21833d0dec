import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A push message after decryption. */
export interface Pushed {
  text: string;
  /** The VAPID key that signed it, base64url: the key that the browser subscribed with. */
  signedBy: string;
}

export interface PushService {
  /** The host for `PUSH_EXTRA_HOSTS`. */
  host: string;
  /** A browser's subscription at this service, as `PushSubscription.toJSON()` gives it. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: readonly Pushed[];
  /** The status from now on: 201 accepts a message, 410 says that the browser is gone. */
  answerWith(status: number): void;
  close(): void;
}

/**
 * A push service with one browser (RFC 8030). It checks the signature of each request (RFC 8292) and decrypts the
 * message as that browser would (RFC 8291). A wrong signer or a message encrypted for another browser gets 403 and is
 * not received.
 */
export async function startPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys();
  const auth = randomBytes(16);
  const received: Pushed[] = [];
  let status = 201;

  const server = createServer((request, response) => {
    const take = async () => {
      const body = await buffer(request);
      try {
        const signedBy = signerOf(request.headers, origin);
        received.push({ text: decrypted(body, { browser, p256dh, auth }), signedBy });
        return status;
      } catch {
        return 403;
      }
    };
    void take().then((code) => response.writeHead(code).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  const host = `127.0.0.1:${address.port}`;
  const origin = `http://${host}`;
  return {
    host,
    subscription: {
      endpoint: `${origin}/browser`,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    received,
    answerWith: (next) => void (status = next),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Returns the public key of `authorization: vapid t=…, k=…` if it signed a token for this service that has not expired.
 */
function signerOf({ authorization = '' }: IncomingHttpHeaders, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number };
  if (!isSigned || aud !== origin || exp * 1000 < Date.now()) throw new Error('not signed for us');
  return key;
}

interface BrowserKeys {
  browser: ReturnType<typeof createECDH>;
  p256dh: Buffer;
  auth: Buffer;
}

/**
 * Decrypts `aes128gcm` in one record: salt (16), record size (4), length of the sender's key (1), that key, the
 * message.
 */
function decrypted(body: Buffer, { browser, p256dh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const [sealed, tag] = [body.subarray(keyEnd, -16), body.subarray(-16)];
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]);
  const shared = derive(browser.computeSecret(senderKey), auth, about, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(tag);
  const padded = Buffer.concat([decipher.update(sealed), decipher.final()]);
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
