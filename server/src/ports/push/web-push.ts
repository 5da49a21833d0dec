import { createHash } from 'node:crypto';
import { retryAfterOf } from '@jipe/contract/http/retry-after';
import { shortened } from '@jipe/contract/values/length';
import webpush from 'web-push';
import type { PushNote, PushOutcome, PushSender, PushSubscription } from './port.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface WebPushOptions {
  keys: VapidKeys;
  /**
   * Contact of the operator for push services: an https URL or a mailto link. A plain http URL is replaced by a mailto
   * link.
   */
  subject: string;
  /** `host`, `*.host` or `host:port`, allowed besides the known push services; these hosts may use plain http too. */
  extraHosts?: readonly string[];
  now: () => Date;
  timeoutMs?: number;
}

/** The browsers' push services. Endpoints come from clients, so nothing is sent to any other host. */
const KNOWN_HOSTS = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];

const DAY_SECONDS = 86_400;
/** Push services accept 4,096 encrypted bytes; the smallest guaranteed size is 3 KB. */
const MAX_BYTES = 3000;

/** Web Push (RFC 8030, 8291, 8292): a notification is encrypted for one browser and signed with our keys. */
export function webPush({ keys, subject, extraHosts = [], now, timeoutMs = 10_000 }: WebPushOptions): PushSender {
  const vapidDetails = { ...keys, subject: contactOf(subject) };
  const accepts = (endpoint: string) => isAllowed(endpoint, extraHosts);

  return {
    publicKey: keys.publicKey,
    accepts,
    send: async (subscription, note) => {
      if (!accepts(subscription.endpoint)) return 'gone';
      const request = requestFor(subscription, note, vapidDetails);
      return request === null ? 'gone' : post(request, now, timeoutMs);
    },
  };
}

type Request = ReturnType<typeof webpush.generateRequestDetails>;

/** Null when encryption with the subscription's keys fails, which is permanent. */
function requestFor(
  { endpoint, keys }: PushSubscription,
  note: PushNote,
  vapidDetails: VapidKeys & { subject: string },
): Request | null {
  try {
    return webpush.generateRequestDetails({ endpoint, keys }, payloadOf(note), {
      vapidDetails,
      TTL: DAY_SECONDS,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      ...(note.topic === undefined ? {} : { topic: topicOf(note.topic) }),
    });
  } catch {
    return null;
  }
}

async function post({ endpoint, headers, body }: Request, now: () => Date, timeoutMs: number): Promise<PushOutcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { ...headers } as Record<string, string>,
      body: new Uint8Array(body ?? []),
      // A redirect could lead to a host that is not allowed.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return outcomeOf(response, now());
  } catch {
    return 'retry';
  }
}

function outcomeOf({ ok, status, headers }: Response, now: Date): PushOutcome {
  if (ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  const isBusy = status === 429 || status >= 500;
  const retryAfterSeconds = isBusy ? retryAfterOf(headers.get('retry-after'), now.getTime()) : undefined;
  return retryAfterSeconds === undefined ? 'retry' : { retryAfterSeconds };
}

/** Returns JSON within MAX_BYTES: a long text is cut and marked as cut. */
function payloadOf(note: PushNote): string {
  const title = shortened(note.title, 100);
  const lengths = [1000, 500, 250, 100, 30, 0];
  const candidates = lengths.map((length) => JSON.stringify({ ...note, title, body: shortened(note.body, length) }));
  return (
    candidates.find((json) => Buffer.byteLength(json) <= MAX_BYTES) ?? JSON.stringify({ title: '', body: '', url: '/' })
  );
}

/** A topic may have at most 32 characters of base64url; any other is hashed. */
function topicOf(topic: string): string {
  return /^[\w-]{1,32}$/.test(topic) ? topic : createHash('sha256').update(topic).digest('base64url').slice(0, 32);
}

function contactOf(subject: string): string {
  const url = URL.parse(subject);
  if (url?.protocol === 'mailto:' || (url?.protocol === 'https:' && url.hostname !== 'localhost')) return subject;
  return `mailto:no-reply@${url?.hostname ?? 'localhost'}`;
}

function isAllowed(endpoint: string, extraHosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '' || endpoint.length > 2000) return false;
  const isExtra = extraHosts.some((host) => isHost(url, host));
  if (url.protocol === 'http:') return isExtra;
  return url.protocol === 'https:' && (isExtra || KNOWN_HOSTS.some((host) => isHost(url, host)));
}

function isHost(url: URL, pattern: string): boolean {
  const [name = '', port = ''] = pattern.split(':');
  if (url.port !== port) return false;
  return name.startsWith('*.')
    ? url.hostname.endsWith(name.slice(1)) && url.hostname.length >= name.length
    : url.hostname === name;
}
