import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { AppContext } from '../access/context.ts';

/** What a command may use. */
export interface OperatorContext extends Pick<AppContext, 'db' | 'clock' | 'settings'> {
  /** Makes a background job run soon, when a product is running. */
  wake(job: string): void;
  /** The whole context, with card processor, files and mails. */
  whole(): Promise<AppContext>;
}

export interface Result {
  /** The result that `--json` prints. */
  data: unknown;
  /** The result as text for a person. */
  text: string;
  /** True when the command worked and found a fault: exit 1. */
  isOff?: boolean;
}

export interface Given {
  positionals: readonly string[];
  values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  /** The folder that relative file names start from. */
  cwd: string;
}

export interface Command {
  /** The words of the command: `plan set`. */
  name: string;
  /** The arguments, as help shows them: `CODE --amount 39.00`. */
  usage: string;
  summary: string;
  options?: ParseArgsOptionsConfig;
  /** The number of arguments without a name. */
  positionals: number;
  /** The command fills an empty database, so no product may use that database. */
  needsDatabaseAlone?: true;
  /**
   * Parses the arguments. Returns the work to do.
   * @throws UsageError
   */
  prepare(given: Given): (ctx: OperatorContext) => Promise<Result>;
}

/** The command line could not be parsed: exit 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command failed for a reason that the operator can act on: exit 1, one line. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

export type Parsed =
  | { kind: 'help'; command: Command | null }
  | { kind: 'run'; command: Command; isJson: boolean; run: (ctx: OperatorContext) => Promise<Result> };

/**
 * Parses a command line.
 * @throws UsageError
 */
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
    // The first sentence of Node's own message.
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

/** Formats rows in columns below their headings. */
export function tableText(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, i) => Math.max(heading.length, ...rows.map((row) => (row[i] ?? '').length)));
  const draw = (row: readonly string[]) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return [headings, ...rows].map(draw).join('\n');
}
