import { login, registerOwner } from '@jipe/contract/auth/endpoints';
import { getMe } from '@jipe/contract/profile/endpoints';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient, withProduct } from './product.ts';
import { quantile } from './quantile.ts';

/** The readers' figures without and during a flood of logins, and the logins' own. */
export interface LoginFlood {
  idleReadsPerSecond: number;
  idleReadP99: number;
  floodReadsPerSecond: number;
  floodReadP99: number;
  loginsPerSecond: number;
  loginMedian: number;
  loginP99: number;
  errors: number;
}

const LOGGING_IN = 32;
const READING = 4;
const PASSWORD = 'Ripe+yellow7';

interface Run {
  millis: number[];
  errors: number;
}

/**
 * Starts the product on an empty PostgreSQL. 32 owners log in again and again while four connections read their
 * profile.
 */
export async function measureLogins(databaseUrl: string, seconds: number): Promise<LoginFlood> {
  return withProduct(databaseUrl, async (url) => {
    const emails = Array.from({ length: LOGGING_IN }, (_, n) => `owner${n}@example.com`);
    for (const email of emails) await register(url, email);
    await verifyAll(databaseUrl);
    const token = await logIn(url, emails[0] ?? '');
    const reads = () => Array.from({ length: READING }, () => () => readMe(url, token));
    const logins = emails.map((email) => () => logIn(url, email));
    await repeat([...reads(), ...logins], 1);
    const idle = await repeat(reads(), seconds);
    await pause(500);
    const [during, flood] = await Promise.all([repeat(reads(), seconds), repeat(logins, seconds)]);
    return {
      idleReadsPerSecond: idle.millis.length / seconds,
      idleReadP99: quantile(idle.millis, 0.99),
      floodReadsPerSecond: during.millis.length / seconds,
      floodReadP99: quantile(during.millis, 0.99),
      loginsPerSecond: flood.millis.length / seconds,
      loginMedian: quantile(flood.millis, 0.5),
      loginP99: quantile(flood.millis, 0.99),
      errors: idle.errors + during.errors + flood.errors,
    };
  });
}

export function describeFlood(flood: LoginFlood): string {
  const whole = (n: number) => Math.round(n).toLocaleString('en');
  const share = whole((flood.floodReadsPerSecond / flood.idleReadsPerSecond) * 100);
  return [
    `reads, idle       ${whole(flood.idleReadsPerSecond)} a second, p99 ${flood.idleReadP99.toFixed(1)} ms`,
    `reads in a flood  ${whole(flood.floodReadsPerSecond)} a second (${share} % of idle), p99 ${flood.floodReadP99.toFixed(1)} ms`,
    `logins            ${whole(flood.loginsPerSecond)} a second, median ${whole(flood.loginMedian)} ms, p99 ${whole(flood.loginP99)} ms`,
    `errors            ${flood.errors}`,
  ].join('\n');
}

async function send(url: string, path: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(new URL(`/api/v1/${path}`, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Token ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

async function register(url: string, email: string): Promise<void> {
  const owner = { first_name: 'Olga', last_name: 'Owner', email, password: PASSWORD, confirm_password: PASSWORD };
  await send(url, registerOwner.path, owner);
}

async function logIn(url: string, email: string): Promise<string> {
  return login.answer.parse(await send(url, login.path, { email, password: PASSWORD })).data.token;
}

const readMe = (url: string, token: string) => send(url, getMe.path, {}, token);

/** Verifies all e-mail addresses without the link in the mail. */
const verifyAll = (databaseUrl: string) =>
  withClient(databaseUrl, (client) => client.query(`update user_account set email_verified_at = created_at`));

/** Runs each of `works` in a loop, all in parallel. */
async function repeat(works: readonly (() => Promise<unknown>)[], seconds: number): Promise<Run> {
  const run: Run = { millis: [], errors: 0 };
  const until = performance.now() + seconds * 1000;
  const loop = async (work: () => Promise<unknown>) => {
    for (let began = performance.now(); began < until; began = performance.now()) {
      await work().then(
        () => run.millis.push(performance.now() - began),
        () => run.errors++,
      );
    }
  };
  await Promise.all(works.map(loop));
  run.millis.sort((a, b) => a - b);
  return run;
}
