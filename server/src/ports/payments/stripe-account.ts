import { Stripe } from 'stripe';
import { PaymentMisuseError, PaymentUnknownError } from './port.ts';

/** An address to use instead of api.stripe.com. */
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
/**
 * The deadline of one use of the port: no call to Stripe begins after it. The user gets an answer, and a later use
 * retries.
 */
const DEADLINE_MS = 20_000;

export interface StripeAccount {
  sdk: Stripe;
  /**
   * How often a step's idempotency key failed with a server fault. Stripe repeats a fault for the same key for a day,
   * so the next try needs a new key.
   */
  spentKeys: Map<string, number>;
}

export function openAccount(secretKey: string, address?: StripeAddress): StripeAccount {
  const sdk = new Stripe(secretKey, { telemetry: false, timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, ...address });
  return { sdk, spentKeys: new Map() };
}

/** One use of the port: its calls to Stripe share one deadline. */
export interface Session {
  sdk: Stripe;
  /**
   * Makes one call and checks that the answer is an object of `kind`, because on some failures the SDK returns
   * malformed objects. With `key`, repeated calls have one effect. Throws Stripe's errors unchanged.
   */
  ask: <T extends { object: string }>(
    kind: T['object'],
    call: (options: Stripe.RequestOptions) => Promise<T>,
    key?: string,
  ) => Promise<T>;
}

/** Runs one use of the port, and turns Stripe's errors into the port's. */
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
    // The failed call may have had an effect. The next use of the port looks for that effect before it calls again.
    const isSpent = error instanceof Stripe.errors.StripeAPIError || isOfAnotherRequest(error);
    if (isSpent) spentKeys.set(key, spent + 1);
    throw error;
  }
}

/**
 * The key was used with other parameters before: an older version of the product may have sent the step differently.
 */
const isOfAnotherRequest = (error: unknown) =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;

/** Only an invalid request certainly had no effect; any other failure may have had one. */
function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return error instanceof Stripe.errors.StripeInvalidRequestError
    ? new PaymentMisuseError(error.message, { cause: error })
    : new PaymentUnknownError(error.message, { cause: error });
}

/** Returns the id of a Stripe reference, which is an id or, where expanded, an object. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
