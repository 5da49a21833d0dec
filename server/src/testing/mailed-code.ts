import { sendSeekerCode } from '@jipe/contract/seeker/endpoints';
import type { TestApp } from './app.ts';

/** The six digits in a mail's text. */
export const codeIn = (text = ''): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

/** Requests and returns a job seeker's next code. Advances the clock by two minutes, the minimum between two codes. */
export async function mailedCode(t: TestApp, email: string): Promise<string> {
  t.clock.advance({ minutes: 2 });
  await t.call(sendSeekerCode, { body: { email } });
  return codeIn((await t.mailsTo(email)).findLast(({ text }) => /^(?:Your code|Tu código)/.test(text))?.text);
}
