import { AREAS } from './import-rules/table.ts';
import type { Finding } from './hygiene.ts';

// Rules for the product's documentation: its length, the form of the changelog, and a mention of every folder in
// ARCHITECTURE.md.

const DOCS = /^docs\/.*\.md$/;
/** Limit for all pages below docs/ together. A new page means shortening another. */
const MOST_WORDS = 25_000;

const CHANGELOG = 'CHANGELOG.md';
const LONGEST_CHANGE = 120;
const VERSION = /^## (?:Unreleased|\d+\.\d+\.\d+)$/;
const KIND = /^### (?:Added|Changed|Fixed)$/;

const ARCHITECTURE = 'ARCHITECTURE.md';
/** Every folder of these trees must be named in ARCHITECTURE.md. */
const TREES = /^(?:contract|client|server\/src|web|seeker-app|e2e|bench|scripts|deploy)(?:\/|$)/;

/** Checks the documentation. `texts`: every file of the repository by its path. */
export function docsFindings(texts: ReadonlyMap<string, string>): Finding[] {
  return [
    ...tooManyWords(texts),
    ...missingTests(texts),
    ...changelogFindings(texts.get(CHANGELOG) ?? ''),
    ...unnamedFolders(texts.get(ARCHITECTURE) ?? '', texts),
  ];
}

/** Bars and dashes of tables are not words. */
export const wordsOf = (text: string): number => text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

function tooManyWords(texts: ReadonlyMap<string, string>): Finding[] {
  const pages = [...texts].filter(([path]) => DOCS.test(path));
  const words = pages.reduce((sum, [, text]) => sum + wordsOf(text), 0);
  const message = `The pages have ${words} words together, at most ${MOST_WORDS} are wanted.`;
  return words > MOST_WORDS ? [{ path: 'docs', line: 1, message }] : [];
}

/** Documentation must not name a test as proof when that test does not exist. */
function missingTests(texts: ReadonlyMap<string, string>): Finding[] {
  const names = new Set([...texts.keys()].map((path) => path.split('/').at(-1)));
  return [...texts].flatMap(([path, text]) => {
    if (!DOCS.test(path)) return [];
    const named = [...text.matchAll(/`(?:[\w.-]+\/)*([\w.-]+\.(?:test|spec)\.tsx?)`/g)];
    return named.flatMap(({ 1: name = '', index }) =>
      names.has(name) ? [] : [{ path, line: text.slice(0, index).split('\n').length, message: `There is no ${name}.` }],
    );
  });
}

function changelogFindings(text: string): Finding[] {
  const says = (line: number, message: string): Finding => ({ path: CHANGELOG, line, message });
  let place: 'top' | 'version' | 'kind' = 'top';
  return text.split('\n').flatMap((row, index) => {
    const line = index + 1;
    if (VERSION.test(row)) place = 'version';
    else if (KIND.test(row) && place !== 'top') place = 'kind';
    else if (row.startsWith('##')) return [says(line, 'A heading is a version, or Added, Changed or Fixed below one.')];
    else if (place !== 'top' && row !== '') {
      if (!row.startsWith('- ')) return [says(line, 'A change is one line that begins with "- ".')];
      if (place !== 'kind') return [says(line, 'A change stands under Added, Changed or Fixed.')];
      if ([...row].length > LONGEST_CHANGE) return [says(line, `A change has at most ${LONGEST_CHANGE} characters.`)];
    }
    return [];
  });
}

function unnamedFolders(page: string, texts: ReadonlyMap<string, string>): Finding[] {
  const named = new Set(
    [...page.matchAll(/[\w./<>{}, -]+?\/(?=[\s`])/g)].flatMap(([path]) => pathsOf(path.trim()).flatMap(foldersAbove)),
  );
  const folders = new Set([...texts.keys()].flatMap(foldersAbove).filter((folder) => TREES.test(folder)));
  return [...folders]
    .filter((folder) => !named.has(folder))
    .toSorted()
    .map((folder) => ({ path: ARCHITECTURE, line: 1, message: `It does not name ${folder}/.` }));
}

/** Expands `a/<area>/{b, c}/` to every folder it stands for. */
function pathsOf(written: string): string[] {
  const choice = /\{([^}]*)\}|<area>/.exec(written);
  if (!choice) return [written];
  const parts = choice[1] === undefined ? AREAS : choice[1].split(', ');
  return parts.flatMap((part) => pathsOf(written.replace(choice[0], part)));
}

/** `a/b/c.ts` → a, a/b */
function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
