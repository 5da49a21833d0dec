import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, posix, relative, sep } from 'node:path';
import { parseSync, type Program, type StaticExport, type StaticImport } from 'oxc-parser';

export interface Import {
  specifier: string;
  /** The imported module's path from the root; null for a package. */
  target: string | null;
  isTypeOnly: boolean;
  line: number;
}

export interface Module {
  /** Path from the root of the repository, with forward slashes. */
  path: string;
  imports: Import[];
  hasReexport: boolean;
  hasStarExport: boolean;
  /** Function calls that only some files may make. */
  calls: { name: string; firstArgument: string | null; line: number }[];
  /** The SQL text of tagged templates such as sql`insert into …`. */
  sqlTexts: { text: string; line: number }[];
}

const TREES = ['contract', 'client', 'server', 'web', 'seeker-app', 'e2e', 'bench', 'scripts'];
const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.data', 'test-results', 'playwright-report']);
const EXTENSIONS = new Set(['.ts', '.tsx', '.js', '.mjs']);

/** Reads every source file of the repository: path from the root → text. */
export function readSources(root: string): Map<string, string> {
  const sources = new Map<string, string>();
  for (const tree of TREES) for (const file of filesUnder(join(root, tree))) add(file);
  return sources;

  function add(file: string): void {
    if (EXTENSIONS.has(extname(file))) {
      sources.set(relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8'));
    }
  }
}

function filesUnder(folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/**
 * Parses the sources.
 * @throws when a file cannot be parsed, because an unread file must not pass the check.
 */
export function parseModules(sources: ReadonlyMap<string, string>): Module[] {
  return [...sources].map(([path, text]) => parseModule(path, text, sources));
}

function parseModule(path: string, text: string, sources: ReadonlyMap<string, string>): Module {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const importOf = (specifier: string, isTypeOnly: boolean, offset: number): Import => ({
    specifier,
    target: resolve(path, specifier, sources),
    isTypeOnly,
    line: lineAt(offset),
  });
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const reexports = staticExports.flatMap((statement) => statement.entries.filter((entry) => entry.moduleRequest));
  return {
    path,
    imports: [
      ...staticImports.map((i) => importOf(i.moduleRequest.value, isTypeImport(i), i.start)),
      ...reexports.map((e) => importOf(e.moduleRequest?.value ?? '', e.isType, e.start)),
      ...dynamicImports.flatMap((i) => {
        const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(i.moduleRequest.start, i.moduleRequest.end));
        return literal?.[2] ? [importOf(literal[2], false, i.start)] : [];
      }),
    ],
    hasReexport: reexports.length > 0,
    hasStarExport: staticExports.some(isStarExport),
    ...callsOf(parsed.program, lineAt),
  };
}

/** True for `import type …` and `import { type A }`, false for a bare `import 'x'`, which runs the module. */
function isTypeImport(statement: StaticImport): boolean {
  return statement.entries.length > 0 && statement.entries.every((entry) => entry.isType);
}

function isStarExport(statement: StaticExport): boolean {
  return statement.entries.some(
    (entry) => entry.importName.kind === 'AllButDefault' || entry.importName.kind === 'All',
  );
}

/** The imported path within the repository; null for a package. */
function resolve(from: string, specifier: string, sources: ReadonlyMap<string, string>): string | null {
  // Specifiers of contract and client name files below `src`, except for client/build, which lies outside of it.
  const named = /^@jipe\/(contract|client)\/(?!build\/)(.+)$/.exec(specifier);
  const other = /^@jipe\/([a-z0-9-]+)(?:\/(.+))?$/.exec(specifier);
  const base = named
    ? `${named[1]}/src/${named[2]}`
    : other
      ? `${other[1]}/${other[2] ?? ''}`
      : specifier.startsWith('.')
        ? posix.normalize(posix.join(dirname(from), specifier))
        : null;
  if (base === null) return null;
  const asked = base.replace(/\?.*$/, '');
  return [asked, `${asked}.ts`, `${asked}.tsx`, `${asked}/index.ts`].find((path) => sources.has(path)) ?? asked;
}

const WATCHED = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
  'selectNoFrom',
  'transaction',
  'startTransaction',
  'inTransaction',
]);

function callsOf(program: Program, lineAt: (offset: number) => number): Pick<Module, 'calls' | 'sqlTexts'> {
  const calls: Module['calls'] = [];
  const sqlTexts: Module['sqlTexts'] = [];
  visit(program, (node) => {
    if (node['type'] === 'CallExpression') {
      const name = calleeName(node['callee']);
      if (!name || !WATCHED.has(name)) return;
      const [first] = node['arguments'] as unknown[];
      calls.push({ name, firstArgument: stringOf(first), line: lineAt(node['start'] as number) });
    }
    if (node['type'] === 'TaggedTemplateExpression' && calleeName(node['tag']) === 'sql') {
      const { quasis } = node['quasi'] as { quasis: { value: { raw: string } }[] };
      sqlTexts.push({ text: quasis.map((q) => q.value.raw).join('?'), line: lineAt(node['start'] as number) });
    }
  });
  return { calls, sqlTexts };
}

export type AstNode = Record<string, unknown>;

export function visit(value: unknown, onNode: (node: AstNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, onNode);
  } else if (typeof value === 'object' && value !== null) {
    const node = value as AstNode;
    if (typeof node['type'] === 'string') onNode(node);
    for (const child of Object.values(node)) if (typeof child === 'object') visit(child, onNode);
  }
}

/** `db.selectFrom(…)` → selectFrom, `inTransaction(…)` → inTransaction */
function calleeName(callee: unknown): string | null {
  if (typeof callee !== 'object' || callee === null) return null;
  const node = callee as AstNode;
  if (node['type'] === 'Identifier') return String(node['name']);
  if (node['type'] === 'MemberExpression') return calleeName(node['property']);
  return null;
}

function stringOf(argument: unknown): string | null {
  if (typeof argument !== 'object' || argument === null) return null;
  const { value } = argument as { value?: unknown };
  return typeof value === 'string' ? value : null;
}
