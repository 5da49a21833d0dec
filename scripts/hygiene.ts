import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { extname, join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { type AstNode, visit } from './import-rules/modules.ts';

// Checks that the linter lacks. Each section below holds one: for example absolute paths of one machine, colours
// outside the design system, and tests that cannot fail.

export interface Finding {
  path: string;
  line: number;
  message: string;
}

const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.data',
  'test-results',
  'playwright-report',
]);
const TEXT = new Set([
  '.ts',
  '.tsx',
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.json',
  '.md',
  '.yml',
  '.yaml',
  '.sh',
  '.sql',
  '.txt',
  '',
]);
const IS_TEST = /\.(?:test|spec|sweep)\.tsx?$/;
const LARGEST = 2_000_000;

/** Reads every text file of the repository. Returns the texts by path. */
export function readTexts(root: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name)) walk(path);
      } else if (entry.isFile() && TEXT.has(extname(entry.name))) {
        const text = readFileSync(path, 'utf8');
        if (text.length < LARGEST) texts.set(relative(root, path).split(sep).join('/'), text);
      }
    }
  };
  walk(root);
  return texts;
}

export function findingsIn(texts: ReadonlyMap<string, string>, root: string): Finding[] {
  return [...texts].flatMap(([path, text]) => [
    ...machinePaths(path, text, root),
    ...(IS_FEATURE_STYLE.test(path) ? rawLooks(path, text) : []),
    ...(IS_STYLE.test(path) ? paintedAnimations(path, text) : []),
    ...(HAS_SIZES.test(path) && !IS_TEST.test(path) ? otherSizes(path, text) : []),
    ...(IS_TEST.test(path) ? testsThatCannotFail(path, text) : []),
    ...(IS_PAGE_CODE.test(path) && !IS_TEST.test(path) ? looseImports(path, text) : []),
    ...(HAS_SQL.test(path) && !IS_TEST.test(path) ? constantsAsValues(path, text) : []),
  ]);
}

// ---- colours and pixel sizes only in the design system ----

const IS_FEATURE_STYLE = /^(?:web|seeker-app)\/src\/(?!ui\/).*\.css$/;
const RAW = /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(|(?<![\w.-])-?(?!0px)[\d.]+px\b/i;

function rawLooks(path: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const found = RAW.exec(line)?.[0];
    return found === undefined ? [] : [{ path, line: index + 1, message: `not from web/src/ui: ${found}` }];
  });
}

// ---- constants are written into the SQL text ----

const HAS_SQL = /^server\/src\/(?!testing\/|db\/migrations\/).*\.ts$/;
const CONSTANT = /\b(?:where|eb?)\('[\w.]+', '(?:=|<>)', (?:'[^']*'|true|false)\)/g;

/**
 * A constant passed as a parameter keeps PostgreSQL from using a partial index: a prepared statement has one plan for
 * all values, and that plan cannot assume the index's condition.
 */
function constantsAsValues(path: string, text: string): Finding[] {
  return [...text.matchAll(CONSTANT)].map(({ 0: found, index }) => ({
    path,
    line: text.slice(0, index).split('\n').length,
    message: `a constant as a value, where sql.lit puts it into the text: ${found}`,
  }));
}

// ---- text has one of six sizes ----

/**
 * Matches a font size: in a style sheet, alone or within the `font` shorthand, or in a component. Tables of sizes
 * belong to the theme.
 */
const SIZED = /(?<![\w-])(?:font-size|font|fontSize):\s*([^;\n]+)/g;
/**
 * The allowed sizes: the scale in web/src/ui/global.css, an inherited size, points for print, and 16px for the frame of
 * another site, which has no variables.
 */
const IN_SCALE = /^(?:var\(--text-(?:xs|s|m|l|xl|2xl)\)|inherit\b|\d+pt$|'16px'|textFor\(size\))/;
const HAS_SIZES = /^(?:web|seeker-app)\/src\/.*\.(?:css|tsx)$/;

function otherSizes(path: string, text: string): Finding[] {
  return [...text.matchAll(SIZED)]
    .filter(([, size = '']) => !IN_SCALE.test(size.trim()))
    .map(({ 1: size = '', index }) => ({
      path,
      line: text.slice(0, index).split('\n').length,
      message: `not one of the six sizes of global.css: ${size.trim()}`,
    }));
}

// ---- animations use only opacity and transform ----

const IS_STYLE = /^(?:web|seeker-app)\/.*\.css$/;
/**
 * The properties that a browser animates on its compositor. Any other property is painted by the main thread at every
 * frame.
 */
const COMPOSITED = new Set(['opacity', 'transform']);
const KEYFRAMES = /@keyframes\s+[\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g;
const DECLARATION = /(?<=[{;]\s*)([a-z-]+)\s*:/g;

function paintedAnimations(path: string, text: string): Finding[] {
  return [...text.matchAll(KEYFRAMES)].flatMap((keyframes) =>
    [...(keyframes[1] ?? '').matchAll(DECLARATION)]
      .flatMap(([, property = '']) => (COMPOSITED.has(property) ? [] : [property]))
      .map((property) => ({
        path,
        line: text.slice(0, keyframes.index).split('\n').length,
        message: `an animation of ${property} is painted at every frame: opacity and transform are not`,
      })),
  );
}

// ---- lazy loading goes through loadCode, which handles files that an update removed ----

const IS_PAGE_CODE = /^(?:web|seeker-app)\/src\/.*\.tsx?$/;
/** Each of these functions calls `loadCode` (web/src/lib/part-code.ts, seeker-app/src/lib/load-code.ts). */
const LOADERS = new Set(['loadCode', 'codeOf', 'partCode', 'lazyPart', 'lazyOr', 'lazyCheck', 'partInPlace']);

function looseImports(path: string, text: string): Finding[] {
  if (!text.includes('import(')) return [];
  const imports: number[] = [];
  const loaded: [from: number, to: number][] = [];
  visit(parseSync(path, text).program, (node) => {
    const isLoader = node['type'] === 'CallExpression' && LOADERS.has(nameOf(node['callee']) ?? '');
    // The router itself loads the page modules named in its table.
    const isPage = node['type'] === 'Property' && nameOf(node['key']) === 'page';
    if (isLoader || isPage) loaded.push([node['start'] as number, node['end'] as number]);
    if (node['type'] === 'ImportExpression') imports.push(node['start'] as number);
  });
  return imports
    .filter((at) => !loaded.some(([from, to]) => from < at && at < to))
    .map((at) => ({
      path,
      line: text.slice(0, at).split('\n').length,
      message: 'import() goes through loadCode: after an update its file may be gone',
    }));
}

// ---- absolute paths of one machine ----

const HOME_FOLDERS = /(?<![\w.])(?:\/home\/[a-z][\w-]*\/|\/Users\/[\w.-]+\/|\/root\/|[A-Z]:\\{1,2}Users\\)/;

function machinePaths(path: string, text: string, root: string): Finding[] {
  const own = [root, homedir()].filter((folder) => folder.split(sep).filter(Boolean).length > 1);
  return text.split('\n').flatMap((line, index) => {
    const found = HOME_FOLDERS.exec(line)?.[0] ?? own.find((folder) => line.includes(folder));
    return found === undefined ? [] : [{ path, line: index + 1, message: `the path of one machine: ${found}` }];
  });
}

// ---- tests that cannot fail ----

const TEST_WORDS = new Set(['it', 'test', 'describe', 'suite']);
const SKIPS = new Set(['skip', 'skipIf', 'only', 'todo', 'fixme', 'fails', 'fail']);
const OLD_SKIPS = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe']);

function testsThatCannotFail(path: string, text: string): Finding[] {
  const findings: Finding[] = [];
  const say = (node: AstNode, message: string) =>
    findings.push({ path, line: text.slice(0, node['start'] as number).split('\n').length, message });
  let count = 0;
  visit(parseSync(path, text).program, (node) => {
    if (node['type'] === 'MemberExpression') {
      const word = rootName(node);
      const property = nameOf(node['property']);
      if (word && TEST_WORDS.has(word) && property && SKIPS.has(property))
        say(node, `${word}.${property}: every test runs`);
    }
    if (node['type'] === 'CallExpression') {
      const word = rootName(node['callee']);
      if (word && OLD_SKIPS.has(word)) say(node, `${word}: every test runs`);
      if (word !== 'it' && word !== 'test') return;
      count += 1;
      const body = (node['arguments'] as AstNode[]).find((argument) => /Function/.test(String(argument['type'])));
      if (body && isEmpty(body)) say(node, 'an empty test promises nothing');
    }
  });
  if (count === 0) findings.push({ path, line: 1, message: 'a test file without a test' });
  return findings;
}

/** `test.describe.skip`, `it.each(rows)` → test, it */
function rootName(node: unknown): string | null {
  if (typeof node !== 'object' || node === null) return null;
  const { type, object, callee, tag } = node as AstNode;
  if (type === 'Identifier') return nameOf(node);
  return rootName(type === 'MemberExpression' ? object : type === 'CallExpression' ? callee : tag);
}

function nameOf(node: unknown): string | null {
  return typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : null;
}

function isEmpty(callback: AstNode): boolean {
  const body = callback['body'] as AstNode | null;
  return body?.['type'] === 'BlockStatement' && (body['body'] as unknown[]).length === 0;
}
