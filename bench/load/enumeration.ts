import { login, registerOwner, sendVerificationCode } from '@jipe/contract/auth/endpoints';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { median } from './measure.ts';
import { startProduct } from './product.ts';

/** The median duration of a call for registered and for unregistered addresses, in milliseconds. */
export interface Telling {
  call: string;
  known: number;
  unknown: number;
}

const PAIRS = 200;
const KNOWN = 40;
const PASSWORD = 'Ripe+yellow7';
const knownEmail = (n: number) => `known${n % KNOWN}@example.com`;

/**
 * Calls with registered and unregistered addresses in turn, on an empty PostgreSQL. Each request comes from its own IP
 * address, so that no rate limit answers instead of the call.
 */
export async function measureEnumerationTiming(databaseUrl: string): Promise<Telling[]> {
  const product = await startProduct({ DATABASE_URL: databaseUrl, TRUST_PROXY: '1' });
  try {
    const ask = asker(product.url);
    for (let n = 0; n < KNOWN; n++) {
      const owner = { first_name: 'Olga', last_name: 'Owner', password: PASSWORD, confirm_password: PASSWORD };
      await ask(registerOwner, { ...owner, email: knownEmail(n) });
    }
    const calls: [string, Endpoint, (email: string) => object][] = [
      ['login', login, (email) => ({ email, password: 'Wrong+password7' })],
      ['resend', sendVerificationCode, (email) => ({ type: 'register', data: { email } })],
      ['forgot password', sendVerificationCode, (email) => ({ type: 'forget_password', data: { email } })],
    ];
    const told: Telling[] = [];
    for (const [call, endpoint, bodyOf] of calls) {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let n = 0; n < PAIRS; n++) {
        known.push(await ask(endpoint, bodyOf(knownEmail(n))));
        unknown.push(await ask(endpoint, bodyOf(`unknown${n}@example.com`)));
      }
      told.push({ call, known: median(known), unknown: median(unknown) });
    }
    return told;
  } finally {
    await product.stop();
  }
}

export const describeEnumerationTiming = (all: readonly Telling[]): string =>
  all
    .map(({ call, known, unknown }) => {
      const difference = Math.abs(known - unknown).toFixed(2);
      return `${call.padEnd(18)}known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, difference ${difference} ms`;
    })
    .join('\n');

/** Sends each request from a new address. Returns its duration in milliseconds. */
function asker(url: string) {
  let no = 0;
  return async ({ path }: Endpoint, body: object): Promise<number> => {
    no += 1;
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${no >> 16}.${(no >> 8) & 255}.${no & 255}`,
    };
    const began = performance.now();
    const answer = await fetch(new URL(`/api/v1/${path}`, url), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    if (answer.status >= 429) throw new Error(`${path} was answered ${answer.status}.`);
    return performance.now() - began;
  };
}
