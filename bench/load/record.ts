import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import type { Plan, Source } from './bare.ts';
import type { HotCall } from './calls.ts';
import { numbered } from './generator.ts';
import type { Recorder, Statement } from './recorder.ts';

/** The number of recorded requests from which a call's own statements are told apart. */
const HEARD = 12;
/** The product prepares a statement only after a few uses. The recording must show the prepared one. */
const WARM_UP = 40;

/**
 * Records the call's statements and the source of each value. `from` is the number of the first request made for it.
 */
export async function recordPlan(url: string, recorder: Recorder, call: HotCall, from: number): Promise<Plan> {
  let at = from;
  for (let n = 0; n < WARM_UP; n += 1) await ask(url, call, at++);
  const heard: Heard[] = [];
  for (let n = 0; n < HEARD; n += 1) heard.push({ n: at, statements: await one(url, recorder, call, at++) });
  const own = ownOf(heard);
  const [first, second] = own.flatMap((one, no) => {
    const next = own[no + 1];
    return next && textsOf(one) === textsOf(next) ? [one, next] : [];
  });
  if (!first || !second || first.statements.length === 0)
    throw new Error(`${call.name} asked for something else each time.`);
  return {
    statements: first.statements.map((statement, no) => ({
      text: statement.text,
      name: statement.name,
      values: sourcesOf(statement, second.statements[no], subjectOf(call, first.n), subjectOf(call, second.n)),
    })),
    subjects: call.subjects.map(withHash),
    column: call.column,
    status: call.status,
  };
}

/** The statements that ran during request `n`. */
interface Heard {
  n: number;
  statements: Statement[];
}

const textsOf = ({ statements }: Heard) => statements.map(({ text }) => text).join('\n');

/**
 * Removes statements of background jobs, such as the mail of an application. A job's statements vary in number between
 * requests; the call's own occur equally often in each.
 */
function ownOf(heard: readonly Heard[]): Heard[] {
  const times = heard.map(({ statements }) => Map.groupBy(statements, ({ text }) => text));
  const isOwn = (text: string) => new Set(times.map((each) => each.get(text)?.length ?? 0)).size === 1;
  return heard.map(({ n, statements }) => ({ n, statements: statements.filter(({ text }) => isOwn(text)) }));
}

async function one(url: string, recorder: Recorder, call: HotCall, n: number): Promise<Statement[]> {
  recorder.take();
  await ask(url, call, n);
  // Statements after the answer belong to the call.
  await pause(20);
  return recorder.take();
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

/** The session gate looks a token up by its hash. */
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
    // A stored answer (JSON) differs by its content; any value will do.
    if (value === null || value === otherValue || value.startsWith('{')) return { kind: 'same', value };
    if (ID.test(value)) return { kind: 'fresh', what: 'id' };
    return { kind: 'fresh', what: INSTANT.test(value) ? 'instant' : 'text' };
  });
}
