import { actOf } from '../access/act.ts';
import { ApiError } from '../http/errors.ts';
import {
  helpText,
  type OperatorContext,
  OperatorError,
  parseLine,
  type Parsed,
  UsageError,
  usageText,
} from './command.ts';
import { commands } from './commands.ts';

/** The result of a command line: the text for each stream, and the exit code. */
export interface Outcome {
  code: 0 | 1 | 2;
  out: string;
  err: string;
}

const said = (code: Outcome['code'], out: string, err = ''): Outcome => ({ code, out, err });

/** Parses the command line without running it. Help and usage errors, which need no database, are answered at once. */
export function readLine(
  argv: readonly string[],
  cwd: string,
): { parsed: Extract<Parsed, { kind: 'run' }> } | { outcome: Outcome } {
  try {
    const parsed = parseLine(commands, argv, cwd);
    if (parsed.kind === 'help') return { outcome: said(0, helpText(commands, parsed.command)) };
    return { parsed };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const command = commands.find(({ name }) => name.split(' ').every((word, i) => argv[i] === word));
    return { outcome: said(2, '', `${error.message}\n${usageText(command)}\n`) };
  }
}

/** Runs a command line on a database. An operator's error becomes one line and exit 1; any other error is thrown. */
export async function runLine(ctx: OperatorContext, argv: readonly string[], cwd: string): Promise<Outcome> {
  const read = readLine(argv, cwd);
  if ('outcome' in read) return read.outcome;
  try {
    const { data, text, isOff = false } = await read.parsed.run(actOf(ctx));
    const out = read.parsed.isJson ? JSON.stringify(data, null, 2) : text;
    return said(isOff ? 1 : 0, out === '' ? '' : `${out}\n`);
  } catch (error) {
    if (error instanceof OperatorError || error instanceof ApiError) return said(1, '', `${error.message}\n`);
    throw error;
  }
}
