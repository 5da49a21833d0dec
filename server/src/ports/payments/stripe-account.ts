import { Stripe } from 'stripe';
import { PaymentMisuseError, PaymentUnknownError } from './port.ts';

/** Another place than api.stripe.com. */
export interface StripeAddress {
  host: string;
  port: number;
  protocol: 'http' | 'https';
}

export function toAddress(url: string): StripeAddress {
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: Number(port) || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

const TIMEOUT_MS = 8_000;
const RETRIES = 1;
/** No call of Stripe begins this long after a use of the port did: who waits for it is answered, and it is asked again later. */
const DEADLINE_MS = 20_000;

export interface StripeAccount {
  sdk: Stripe;
  /** How often the key of a step was answered with a fault. Stripe repeats a fault to the same key for a day. */
  spentKeys: Map<string, number>;
}

export function openAccount(secretKey: string, address?: StripeAddress): StripeAccount {
  const sdk = new Stripe(secretKey, { telemetry: false, timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, ...address });
  return { sdk, spentKeys: new Map() };
}

/** One use of the port: the calls it takes, all within one deadline. */
export interface Session {
  sdk: Stripe;
  /**
   * Makes one call and makes sure that what came back is of that kind: on some failures the SDK hands over something shapeless.
   * With `key`, the step is taken once, however often it is asked for. Throws Stripe's errors as they are.
   */
  ask: <T extends { object: string }>(
    kind: T['object'],
    call: (options: Stripe.RequestOptions) => Promise<T>,
    key?: string,
  ) => Promise<T>;
}

/** Runs one use of the port and gives its failures the port's names. */
export async function inSession<T>(account: StripeAccount, use: (session: Session) => Promise<T>): Promise<T> {
  const until = performance.now() + DEADLINE_MS;
  const ask: Session['ask'] = async (kind, call, key) => {
    if (performance.now() > until) throw new PaymentUnknownError('Stripe takes too long');
    const reply = await (key === undefined ? call({}) : withKey(account, key, call));
    if (reply.object !== kind) throw new PaymentUnknownError(`Stripe answered something else than a ${kind}`);
    return reply;
  };
  try {
    return await use({ sdk: account.sdk, ask });
  } catch (error) {
    throw translated(error);
  }
}

async function withKey<T>(
  { spentKeys }: StripeAccount,
  key: string,
  call: (options: Stripe.RequestOptions) => Promise<T>,
): Promise<T> {
  const spent = spentKeys.get(key) ?? 0;
  try {
    const reply = await call({ idempotencyKey: spent === 0 ? key : `${key}:${spent}` });
    spentKeys.delete(key);
    return reply;
  } catch (error) {
    // What it did before it failed, the next use of the port looks up before it asks again.
    const isSpent = error instanceof Stripe.errors.StripeAPIError || isOfAnotherRequest(error);
    if (isSpent) spentKeys.set(key, spent + 1);
    throw error;
  }
}

/** The key came with other words before: an older version of the product may have put the step differently. */
const isOfAnotherRequest = (error: unknown) =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;

/** Only what Stripe refused as wrong is certain; anything else may have had an effect. */
function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return error instanceof Stripe.errors.StripeInvalidRequestError
    ? new PaymentMisuseError(error.message, { cause: error })
    : new PaymentUnknownError(error.message, { cause: error });
}

/** The id of what Stripe gives as an id or, where it was asked to expand it, as the whole. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
