import { parseSync } from 'oxc-parser';
import { visit, type AstNode } from './import-rules/modules.ts';
import type { Finding } from './hygiene.ts';

// Finds user-facing texts outside of the texts files. No language would translate them.

/** The folders whose code produces user-facing texts. */
const ROOMS = /^(?:web|seeker-app)\/src\/(?:app|features|lib|pages|ui)\//;

// The samples of the design system are for developers. The names of the brand and of the languages are never
// translated.
const EXEMPT =
  /\.test\.tsx?$|^(?:web|seeker-app)\/src\/(?:lib\/(?:brand|language)\.ts$|app\/(?:dev|languages)\/)|\/texts(?:-[a-z-]+)?(?:\.[a-z]{2})?\.ts$/;

/** Attributes, properties and parameters whose value is shown or read aloud. */
const READ = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'empty',
  'header',
  'heading',
  'hint',
  'label',
  'legend',
  'message',
  'nothingFoundMessage',
  'noun',
  'placeholder',
  'title',
  'verb',
]);

const isRead = (name: string) => READ.has(name) || name.endsWith('Label');

const HAS_LETTER = /\p{L}/u;
/** Matches "Add and invite" and "Weak.", but not `flex-start`, `M0 0h4` or `business_owner`. */
const IS_SENTENCE = /^\s*\p{Lu}[\p{Ll}’']+(?:\s+[\p{L}\d(].*|[.!?…])$/su;

/** Matches a single word as the value of a property: "Coordinates", but not `ArrowUp`. */
const IS_WORD = /^\p{Lu}[\p{Ll}’']{2,}$/u;

/** Returns the user-facing texts in this file, each with its line. */
export function looseTextsIn(path: string, code: string): Finding[] {
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found = new Map<number, string>();
  const note = (node: AstNode, text: string) => void found.set(node['start'] as number, text.trim());
  const noteIf = (isText: RegExp, value: unknown) => {
    for (const { node, text } of saidBy(value)) if (isText.test(text)) note(node, text);
  };
  // Nodes that users never read: messages of internal errors, and names by which code finds elements.
  const unread = new Set<unknown>();

  visit(program, (node) => {
    if (node['type'] === 'JSXText' && HAS_LETTER.test(String(node['value']))) note(node, String(node['value']));
    if (node['type'] === 'JSXElement' || node['type'] === 'JSXFragment') {
      for (const child of node['children'] as AstNode[]) noteIf(HAS_LETTER, child);
    }
    if (isRead(nameOf(node))) noteIf(HAS_LETTER, node['value'] ?? node['right']);
    if (node['type'] === 'Property') noteIf(IS_WORD, node['value']);
    if (calleeOf(node)['name'] === 'plural') noteIf(HAS_LETTER, (node['arguments'] as unknown[])[1]);
    if (isRead(attributeSetBy(node))) noteIf(HAS_LETTER, (node['arguments'] as unknown[])[1]);
    if (node['type'] === 'NewExpression') visit(node['arguments'], (inner) => void unread.add(inner));
    if (node['type'] === 'Property') unread.add(node['key']);
    if (!unread.has(node)) noteIf(IS_SENTENCE, node);
  });
  return [...found]
    .map(([start, text]) => ({ path, line: code.slice(0, start).split('\n').length, message: `“${text}”` }))
    .toSorted((a, b) => a.line - b.line);
}

/** The name in `label="…"`, `label: '…'` or `label = '…'`; '' for other nodes. */
function nameOf(node: AstNode): string {
  if (node['type'] === 'JSXAttribute') return String((node['name'] as AstNode)['name']);
  if (node['type'] === 'AssignmentPattern') return String((node['left'] as AstNode)['name']);
  if (node['type'] !== 'Property') return '';
  const key = node['key'] as AstNode;
  return String(key['name'] ?? key['value']);
}

const calleeOf = (node: AstNode) => (node['type'] === 'CallExpression' ? (node['callee'] as AstNode) : {});

/** The attribute in `element.setAttribute('aria-label', …)`; '' for other nodes. */
function attributeSetBy(node: AstNode): string {
  if (((calleeOf(node)['property'] ?? {}) as AstNode)['name'] !== 'setAttribute') return '';
  return String((node['arguments'] as AstNode[])[0]?.['value']);
}

/** The texts that an expression may evaluate to. Texts that it compares with or passes to calls are left out. */
function saidBy(value: unknown): { node: AstNode; text: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const node = value as AstNode;
  switch (node['type']) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [{ node, text: node['value'] }] : [];
    case 'TemplateLiteral': {
      const parts = node['quasis'] as { value: { cooked: string } }[];
      const own = { node, text: parts.map((part) => part.value.cooked).join('') };
      return [own, ...(node['expressions'] as unknown[]).flatMap(saidBy)];
    }
    case 'JSXExpressionContainer':
      return saidBy(node['expression']);
    case 'ConditionalExpression':
      return [...saidBy(node['consequent']), ...saidBy(node['alternate'])];
    case 'LogicalExpression':
      return [...saidBy(node['left']), ...saidBy(node['right'])];
    default:
      return [];
  }
}

/**
 * Checks all user-facing files. `texts`: every file of the repository by its path. `seen`: the number of files checked.
 */
export function looseTexts(texts: ReadonlyMap<string, string>): { findings: Finding[]; seen: number } {
  const files = [...texts].filter(([path]) => /\.tsx?$/.test(path) && ROOMS.test(path) && !EXEMPT.test(path));
  return { findings: files.flatMap(([path, code]) => looseTextsIn(path, code)), seen: files.length };
}
