// docs/spec-coverage*.md: what is required, where it lives, and the test that holds it. Here it is made sure that they say what is.

export const COVERAGE_TABLE = /^docs\/spec-coverage[\w-]*\.md$/;

const COLUMNS = 3;
const PATH = /`([\w./-]+\.[a-z]+)`/g;
/** `` `e2e/journeys/auth/log-in.spec.ts` › a wrong password is said `` */
const TEST = /^`([\w./-]+)` › (.+)$/s;
const REASON = /^cannot occur: .{20,}/;

export interface CoverageFinding {
  path: string;
  line: number;
  message: string;
}

/** `texts`: every file of the repository by its path. */
export function coverageFindings(texts: ReadonlyMap<string, string>): CoverageFinding[] {
  const tables = [...texts].filter(([path]) => COVERAGE_TABLE.test(path));
  if (tables.length === 0) return [{ path: 'docs', line: 1, message: 'There is no table of what is required.' }];
  return tables.flatMap(([path, text]) => tableFindings(path, text, texts));
}

function tableFindings(path: string, text: string, texts: ReadonlyMap<string, string>): CoverageFinding[] {
  const rows = text
    .split('\n')
    .flatMap((line, index) => (isRow(line) ? [{ cells: cellsOf(line), line: index + 1 }] : []));
  if (rows.length === 0) return [{ path, line: 1, message: 'There is no row in this table.' }];
  return rows.flatMap(({ cells, line }) => rowFindings(cells, texts).map((message) => ({ path, line, message })));
}

// The head of a table and the line beneath it are no rows.
const isRow = (line: string) => line.startsWith('|') && !/^\|(?:[\s:|-]+$|\s*Requirement)/.test(line);

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

function rowFindings(cells: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  const [, where = '', tests = ''] = cells;
  if (cells.length !== COLUMNS) return [`A row has ${COLUMNS} cells, this one ${cells.length}.`];
  if (cells.some((cell) => cell === '')) return ['A cell is empty.'];
  const files = [...where.matchAll(PATH)].map((match) => match[1] ?? '');
  const missing = files.filter((file) => !texts.has(file)).map((file) => `There is no ${file}.`);
  if (files.length === 0) missing.push('It does not say in which file it lives.');
  if (REASON.test(tests)) return missing;
  return [...missing, ...tests.split('<br>').flatMap((test) => testFindings(test.trim(), texts))];
}

function testFindings(test: string, texts: ReadonlyMap<string, string>): string[] {
  const [, file = '', title = ''] = TEST.exec(test) ?? [];
  if (file === '') return [`This names no test, and no reason why none is needed: ${test}`];
  const text = texts.get(file);
  if (text === undefined) return [`There is no ${file}.`];
  if (!/\.(?:test|spec)\.tsx?$/.test(file)) return [`${file} is no test.`];
  return titlesIn(text).has(title) ? [] : [`${file} has no test “${title}”.`];
}

// As they stand in the source, with the placeholders of test.each and of templates.
const TITLE = /(?<=\()\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1\s*,/gs;

function titlesIn(text: string): Set<string> {
  return new Set([...text.matchAll(TITLE)].map((match) => (match[2] ?? '').replace(/\\(['"`])/g, '$1')));
}
