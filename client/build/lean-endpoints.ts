import type { Plugin } from 'vite';

// Properties of a declared call that the browser does not need. The server checks with the schemas; forms import their
// own.
const DROPPED = new Set(['params', 'query', 'body', 'answer', 'summary', 'upload', 'area']);
const ENDPOINTS = /contract\/src\/[\w-]+\/endpoints\.ts$/;
// Modules without side effects: the bundler keeps one only where one of its exports is used.
const DECLARING = /contract\/src\/(?:[\w-]+\/schema(?:\.[\w-]+)?|http\/envelope|values\/[\w-]+)\.ts$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

const nameOf = (node: unknown) => (isNode(node) ? (node['name'] ?? node['value']) : undefined);

/** Returns the properties of `endpoint({ … })` that no browser code reads. Keeps the answer of a file call. */
function droppedProperties(program: Node): Node[] {
  const found: Node[] = [];
  for (const node of walk(program)) {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'endpoint') continue;
    const [given] = node['arguments'] as Node[];
    for (const property of (given?.['properties'] ?? []) as Node[]) {
      if (property.type !== 'Property' || !DROPPED.has(String(nameOf(property['key'])))) continue;
      if (nameOf(property['value']) !== 'file') found.push(property);
    }
  }
  return found;
}

/** The names that a piece of code reads. The key of a property is not one of them. */
function* namesIn(node: Node): Generator<string> {
  if (node.type === 'Identifier') yield String(nameOf(node));
  const isKeyed = node.type === 'Property' && node['computed'] !== true && node['shorthand'] !== true;
  for (const [part, value] of Object.entries(node)) {
    if (isKeyed && part === 'key') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* namesIn(child);
  }
}

/** Imports of which no name is read. Even an unused import ties its module to the chunk of this one. */
function unusedImports(program: Node): Node[] {
  const statements = program['body'] as Node[];
  const imports = statements.filter((statement) => statement.type === 'ImportDeclaration');
  const read = new Set(statements.filter((one) => !imports.includes(one)).flatMap((one) => [...namesIn(one)]));
  return imports.filter((one) =>
    (one['specifiers'] as Node[]).every((specifier) => !read.has(String(nameOf(specifier['local'])))),
  );
}

function without(code: string, nodes: readonly Node[]): string {
  let rest = code;
  for (const { start, end } of nodes.toSorted((a, b) => b.start - a.start)) {
    const comma = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0;
    rest = rest.slice(0, start) + rest.slice(end + comma);
  }
  return rest;
}

/** Returns the code of an `endpoints.ts` without its schemas. `parse` returns the ESTree of a text. */
export function leanCode(code: string, parse: (text: string) => unknown): string {
  const calls = without(code, droppedProperties(parse(code) as Node));
  return without(calls, unusedImports(parse(calls) as Node));
}

/**
 * Removes the schemas from the calls in a production build, so that a page loads the checks of its own forms and not
 * those of every call: 30 KiB less (gzip) before the sign-in page shows.
 */
export function leanEndpoints(): Plugin {
  return {
    name: 'jipe:lean-endpoints',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (DECLARING.test(id)) return { code, map: null, moduleSideEffects: false };
      if (!ENDPOINTS.test(id)) return null;
      return { code: leanCode(code, (text) => this.parse(text)), map: null, moduleSideEffects: false };
    },
  };
}
