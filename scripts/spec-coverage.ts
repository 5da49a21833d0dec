// `npm run spec`: prints each requirement of the specification (scripts/spec/) with the tests that hold it.
// Tests name requirements in a comment above them, `// Spec: 1:2.1/3, 1:2.1/4`; `npm run check` fails for one that no test names.
import { pathToFileURL } from 'node:url';
import { type Finding, readTexts } from './hygiene.ts';
import { ROOT } from './run-command.ts';

const LIST = /^scripts\/spec\/[\w-]+\.txt$/;
const TEST_FILE = /\.(?:test|spec|sweep)\.tsx?$/;
/** Matches `2:4/11 …`: part, section and position in the section, then the requirement. */
const REQUIREMENT = /^(\d+:[\w.]+\/\d+) (.+)$/;
const CANNOT_OCCUR = /\(cannot occur: .{20,}\)$/;
const TAG = /^\s*\/\/ Spec: (.+)$/;
const TEST_CALL = /\b(?:it|test|describe)\b/;

interface Requirement {
  path: string;
  line: number;
  asks: string;
  /** The tests that prove the requirement, by their first line: `web/src/app/routes.test.ts:14`. */
  tests: string[];
}

/** Checks the coverage of the specification. `texts`: every file of the repository by its path. */
export function coverageFindings(texts: ReadonlyMap<string, string>): Finding[] {
  const { requirements, findings } = readCoverage(texts);
  if (requirements.size === 0) return [{ path: 'scripts/spec', line: 1, message: 'There is no list of requirements.' }];
  const untested = [...requirements].flatMap(([id, { path, line, asks, tests }]) =>
    tests.length > 0 || CANNOT_OCCUR.test(asks) ? [] : [{ path, line, message: `No test names ${id}: ${asks}` }],
  );
  return [...findings, ...untested];
}

export function coverageTable(texts: ReadonlyMap<string, string>): string {
  const rows = [...readCoverage(texts).requirements].map(([id, { asks, tests }]) =>
    [`${id} ${asks}`, ...tests.map((test) => `    ${test}`)].join('\n'),
  );
  return rows.join('\n');
}

function readCoverage(texts: ReadonlyMap<string, string>) {
  const findings: Finding[] = [];
  const requirements = new Map<string, Requirement>();
  for (const [path, text] of texts) {
    if (!LIST.test(path)) continue;
    for (const [index, row] of text.split('\n').entries()) {
      const [, id, asks] = REQUIREMENT.exec(row) ?? [];
      if (id === undefined || asks === undefined) continue;
      if (requirements.has(id)) findings.push({ path, line: index + 1, message: `${id} stands here twice.` });
      requirements.set(id, { path, line: index + 1, asks, tests: [] });
    }
  }
  for (const [path, text] of texts) {
    if (TEST_FILE.test(path)) findings.push(...readTags(path, text.split('\n'), requirements));
  }
  return { requirements, findings };
}

/** Adds the tests of one file to the requirements that their tags name. */
function readTags(path: string, rows: readonly string[], requirements: Map<string, Requirement>): Finding[] {
  return rows.flatMap((row, index) => {
    const named = TAG.exec(row)?.[1];
    if (named === undefined) return [];
    const says = (message: string): Finding => ({ path, line: index + 1, message });
    const below = rows.findIndex((next, no) => no > index && !/^\s*\/\//.test(next));
    if (below < 0 || !TEST_CALL.test(rows[below] ?? '')) return [says('This tag stands above no test.')];
    return named.split(', ').flatMap((id) => {
      const requirement = requirements.get(id);
      requirement?.tests.push(`${path}:${below + 1}`);
      return requirement ? [] : [says(`scripts/spec has no requirement ${id}.`)];
    });
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(coverageTable(readTexts(ROOT)));
}
