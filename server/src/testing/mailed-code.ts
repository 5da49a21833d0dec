import { sendSeekerCode } from '@jipe/contract/seeker/endpoints';
import type { TestApp } from './app.ts';

/** The six digits in a mail's text. */
export const codeIn = (text = ''): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

/** A job seeker's next code: another is mailed two minutes after the last. */
export async function mailedCode(t: TestApp, email: string): Promise<string> {
  t.clock.advance({ minutes: 2 });
  await t.call(sendSeekerCode, { body: { email } });
  return codeIn((await t.mailsTo(email)).findLast(({ text }) => /^(?:Your code|Tu código)/.test(text))?.text);
}
