import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import type { Plan, Source } from './bare.ts';
import type { HotCall } from './calls.ts';
import { numbered } from './generator.ts';
import type { Recorder, Statement } from './recorder.ts';

const TRIES = 20;
/** A statement is prepared once it has been asked for a few times; until then it is not what the product goes on to send. */
const WARM_UP = 40;

/** What the product asks PostgreSQL for in this call, each value with where it comes from. `from` numbers the requests made for it. */
export async function recordPlan(url: string, recorder: Recorder, call: HotCall, from: number): Promise<Plan> {
  let at = from;
  for (let n = 0; n < WARM_UP; n += 1) await ask(url, call, at++);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const first = await one(url, recorder, call, at++);
    const second = await one(url, recorder, call, at++);
    // Background work that fell between is told by its statements being there once.
    if (first.texts === second.texts && first.statements.length > 0) {
      return {
        statements: first.statements.map((statement, no) => ({
          text: statement.text,
          name: statement.name,
          values: sourcesOf(statement, second.statements[no], subjectOf(call, at - 2), subjectOf(call, at - 1)),
        })),
        subjects: call.subjects.map(withHash),
        column: call.column,
        status: call.status,
      };
    }
  }
  throw new Error(`${call.name} asked for something else each time.`);
}

async function one(url: string, recorder: Recorder, call: HotCall, n: number) {
  recorder.take();
  await ask(url, call, n);
  // What runs after the answer is part of the call.
  await pause(20);
  const statements = recorder.take();
  return { statements, texts: statements.map(({ text }) => text).join('\n') };
}

async function ask(url: string, call: HotCall, n: number): Promise<void> {
  const asked = call.asks[n % call.asks.length];
  if (!asked) throw new Error(`${call.name} has nothing to ask.`);
  const { path, ...rest } = numbered(asked, n);
  const answer = await request(`${url}${path}`, rest);
  const text = await answer.body.text();
  if (answer.statusCode !== call.status) throw new Error(`${call.name}: ${answer.statusCode} ${text.slice(0, 300)}`);
}

const subjectOf = (call: HotCall, n: number) => withHash(call.subjects[n % call.subjects.length] ?? {});

/** The gate looks a token up by its hash. */
function withHash({ token, ...subject }: Record<string, string>): Record<string, string> {
  if (token === undefined) return subject;
  return { ...subject, token_hash: createHash('sha256').update(token).digest('base64url') };
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:/;

function sourcesOf(
  { values }: Statement,
  other: Statement | undefined,
  subject: Record<string, string>,
  otherSubject: Record<string, string>,
): Source[] {
  return values.map((value, no): Source => {
    const otherValue = other?.values[no] ?? null;
    const field = Object.keys(subject).find((name) => subject[name] === value && otherSubject[name] === otherValue);
    if (field !== undefined) return { kind: 'subject', field };
    // A stored answer differs by what is in it; any will do.
    if (value === null || value === otherValue || value.startsWith('{')) return { kind: 'same', value };
    if (ID.test(value)) return { kind: 'fresh', what: 'id' };
    return { kind: 'fresh', what: INSTANT.test(value) ? 'instant' : 'text' };
  });
}
