import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'qs';
import { Stripe } from 'stripe';
import { requestCheck } from './request-check.ts';
import { type Call, invalid, StripeRefusal } from './requests.ts';
import { StripeWorld } from './world.ts';

/** Keys for test mode; their values do not matter. */
export const stripeKeys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };

/** A fault of the next `times` requests of a call. */
export interface StripeFault {
  call: Call;
  /** `fails` answers 500; `cut` ends the connection without an answer; before or after the call took effect. */
  how: 'fails before' | 'fails after' | 'cut before' | 'cut after';
  times: number;
}

/** Stages of a request: it has arrived, it has taken effect, its answer is sent. */
export type Moment = 'arrived' | 'acted' | 'answered';

export interface TestStripe {
  url: string;
  world: StripeWorld;
  faults: StripeFault[];
  /** Every request that took effect or was refused, in order. */
  calls: Call[];
  /** Delay of each answer, in milliseconds. */
  delayMs: number;
  /** Called and awaited at each stage; `lost` on arrival drops the request before it takes effect. */
  watch: ((call: Call, moment: Moment) => Promise<'lost' | void>) | null;
  /** Forgets the idempotency keys of all requests, as Stripe does after a day. */
  dropKeys(): void;
  /** A signed webhook event as Stripe sends it. */
  event(event: { id: string; type: string; object: unknown; at: Date; secret: string }): {
    body: string;
    signature: string;
  };
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  body: string;
}

interface Keyed {
  request: string;
  answer: Answer;
}

const CALLS = new Map<RegExp, Call>();

/**
 * A small stateful Stripe. It honours idempotency keys as Stripe does, and refuses requests that the SDK's own types do
 * not allow.
 */
export async function startStripe(now: () => Date): Promise<TestStripe> {
  const check = requestCheck();
  const keys = new Map<string, Keyed>();
  const world = new StripeWorld(now);
  for (const call of Object.keys(world.handlers) as Call[])
    CALLS.set(new RegExp(`^${call.replace('{id}', '([^/]+)')}$`), call);
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  if (typeof listening !== 'object' || listening === null) throw new Error('no port');

  const stripe: TestStripe = {
    url: `http://127.0.0.1:${listening.port}`,
    world,
    faults: [],
    calls: [],
    delayMs: 0,
    watch: null,
    dropKeys: () => keys.clear(),
    event: ({ id, type, object, at, secret }) => {
      const body = JSON.stringify({ id, object: 'event', type, created: at.getTime() / 1000, data: { object } });
      const timestamp = Math.floor(at.getTime() / 1000);
      const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
      return { body, signature };
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const text = request.method === 'GET' ? url.search.slice(1) : await textOf(request);
    const path = `${request.method} ${url.pathname}`;
    const [call, id] = callOf(path);
    const key = request.headers['idempotency-key'];
    if (call !== null && (await stripe.watch?.(call, 'arrived')) === 'lost') return void response.destroy();
    const fault = stripe.faults.find((one) => one.call === call && one.times > 0);
    if (fault) fault.times -= 1;
    const answer =
      call === null
        ? refusalOf(invalid(`Unrecognized request URL (${path})`))
        : typeof key === 'string'
          ? keyed(key, `${path} ${text}`, () => act(call, id, text, fault))
          : act(call, id, text, fault);
    if (call !== null) await stripe.watch?.(call, 'acted');
    if (stripe.delayMs > 0) await pause(stripe.delayMs);
    if (fault?.how.startsWith('cut')) return void response.destroy();
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': 'req_test',
      // A retry would only get the same fault again.
      ...(answer.status === 500 ? { 'stripe-should-retry': 'false' } : {}),
    });
    response.end(answer.body);
    if (call !== null) await stripe.watch?.(call, 'answered');
  }

  /** Repeats the first answer to the same key, even a fault; refuses the key for a different request. */
  function keyed(key: string, request: string, run: () => Answer): Answer {
    const known = keys.get(key);
    if (known && known.request !== request)
      return keyRefusal(400, 'Keys for idempotent requests can only be used with the same parameters.');
    if (known) return known.answer;
    const answer = run();
    // Requests that never started are not stored: those that did not arrive, and invalid ones.
    if (answer.status !== 400 && answer !== unarrived) keys.set(key, { request, answer });
    return answer;
  }

  function act(call: Call, id: string, text: string, fault: StripeFault | undefined): Answer {
    if (fault?.how === 'cut before') return unarrived;
    if (fault?.how === 'fails before') return failure;
    const answer = carryOut(call, id, text);
    return fault?.how === 'fails after' ? failure : answer;
  }

  function carryOut(call: Call, id: string, text: string): Answer {
    stripe.calls.push(call);
    try {
      const params = parse(text, { arrayLimit: 1000, depth: 10 });
      check(call, params);
      const handle = world.handlers[call] as (params: unknown, id: string) => unknown;
      return { status: 200, body: JSON.stringify(handle(params, id)) };
    } catch (error) {
      if (error instanceof StripeRefusal) return refusalOf(error);
      throw error;
    }
  }

  return stripe;
}

/** A request lost on its way to Stripe. */
const unarrived: Answer = { status: 0, body: '' };

const failure: Answer = {
  status: 500,
  body: JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred.' } }),
};

const refusalOf = ({ status, error }: StripeRefusal): Answer => ({ status, body: JSON.stringify({ error }) });

const keyRefusal = (status: number, message: string): Answer =>
  refusalOf(new StripeRefusal(status, { type: 'idempotency_error', message }));

function callOf(path: string): [Call | null, string] {
  // Exact paths come before patterns, so that `customers/search` is not taken for a customer's id.
  const patterns = [...CALLS].toSorted(([a], [b]) => Number(a.source.includes('(')) - Number(b.source.includes('(')));
  for (const [pattern, call] of patterns) {
    const match = pattern.exec(path);
    if (match) return [call, match[1] ?? ''];
  }
  return [null, ''];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
