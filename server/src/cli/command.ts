import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { AppContext } from '../access/context.ts';

/** What a command may reach. */
export interface OperatorContext extends Pick<AppContext, 'db' | 'clock' | 'settings'> {
  /** Runs a background job soon, where the product runs. */
  wake(job: string): void;
  /** All that the product reaches: the card processor, files, mails. */
  whole(): Promise<AppContext>;
}

export interface Result {
  /** What `--json` prints. */
  data: unknown;
  /** What a person is shown. */
  text: string;
  /** The command did its work and found that something is wrong: exit 1. */
  isOff?: boolean;
}

export interface Given {
  positionals: readonly string[];
  values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  /** Where a relative file name begins. */
  cwd: string;
}

export interface Command {
  /** Its words: `plan set`. */
  name: string;
  /** What follows them: `CODE --amount 39.00`. */
  usage: string;
  summary: string;
  options?: ParseArgsOptionsConfig;
  /** How many words follow its own. */
  positionals: number;
  /** It fills an empty database, so a running product must not be using it. */
  needsDatabaseAlone?: true;
  /** Reads what was typed, or throws UsageError; answers what to do. */
  prepare(given: Given): (ctx: OperatorContext) => Promise<Result>;
}

/** The line was not typed as a command is: exit 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command cannot do what it was asked to: exit 1, one line. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

export type Parsed =
  | { kind: 'help'; command: Command | null }
  | { kind: 'run'; command: Command; isJson: boolean; run: (ctx: OperatorContext) => Promise<Result> };

/** Reads a line. Throws UsageError. */
export function parseLine(commands: readonly Command[], argv: readonly string[], cwd: string): Parsed {
  const command = commands.find(({ name }) => name.split(' ').every((word, i) => argv[i] === word)) ?? null;
  const wantsHelp = argv.includes('--help') || argv.includes('-h');
  if (wantsHelp) return { kind: 'help', command };
  if (command === null) {
    const typed = argv.filter((word) => !word.startsWith('-')).slice(0, 2);
    throw new UsageError(typed.length === 0 ? 'No command was given.' : `There is no command “${typed.join(' ')}”.`);
  }
  const { positionals, values } = parseArguments(command, argv.slice(command.name.split(' ').length));
  if (positionals.length !== command.positionals) {
    throw new UsageError(
      positionals.length < command.positionals ? 'Something is missing.' : `“${positionals.at(-1)}” is too much.`,
    );
  }
  const isJson = values['json'] === true;
  return { kind: 'run', command, isJson, run: command.prepare({ positionals, values, cwd }) };
}

function parseArguments(command: Command, args: readonly string[]): Pick<Given, 'positionals' | 'values'> {
  try {
    return parseArgs({
      args: [...args],
      options: { ...command.options, json: { type: 'boolean' } },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    // Node's own words, the first sentence of them.
    const message = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new UsageError(message.endsWith('.') ? message : `${message}.`);
  }
}

const PROGRAM = 'npm run admin --';

export function helpText(commands: readonly Command[], command: Command | null): string {
  if (command) return `${command.summary}\n\n  ${PROGRAM} ${line(command)}\n`;
  const lines = commands.flatMap((c) => [`  ${line(c)}`, `      ${c.summary}`]);
  return [
    `${PROGRAM} <command>`,
    '',
    ...lines,
    '',
    '--json  prints the result as JSON (npm run -s admin -- … leaves npm’s own lines out)',
    '--help  explains a command',
    'Exit code 0: done. 1: it failed, or verify found something. 2: the command was not understood.',
    '',
  ].join('\n');
}

export const usageText = (command: Command | undefined): string =>
  command ? `Usage: ${PROGRAM} ${line(command)}` : `Try: ${PROGRAM} --help`;

const line = ({ name, usage }: Command) => (usage === '' ? name : `${name} ${usage}`);

/** Rows under their headings, in columns. */
export function tableText(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, i) => Math.max(heading.length, ...rows.map((row) => (row[i] ?? '').length)));
  const draw = (row: readonly string[]) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return [headings, ...rows].map(draw).join('\n');
}
