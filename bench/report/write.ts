import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../load/product.ts';
import type { Figure, SuiteResult } from '../load/result.ts';
import { budgets, isCrossed, limitOf, shown } from './budgets.ts';
import { chartOf } from './chart.ts';

/** The last result of a suite. */
export interface Run {
  at: string;
  machine: string;
  /** Share of the full data that was seeded. */
  scale: number;
  result: SuiteResult;
}
export type Runs = Record<string, Run>;

const KEPT = join(ROOT, 'bench', 'measured.json');
const PAGE = join(ROOT, 'docs', 'performance.md');
const CHART = join(ROOT, 'docs', 'pictures', 'performance.svg');
/** People write the text below this line; a run keeps it. */
const BY_HAND = '<!-- People write what follows. -->';
const GIB = 1024 ** 3;

export const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / GIB)} GiB, ${process.platform}, Node ${process.version}`;

/** Returns the last results of all suites. A run replaces those of the suites that it ran. */
export function readRuns(): Runs {
  return existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Runs) : {};
}

export function writeRuns(runs: Runs, order: readonly string[]): void {
  const sorted = order.flatMap((name) => (runs[name] ? [[name, runs[name]] as const] : []));
  writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  mkdirSync(join(ROOT, 'docs', 'pictures'), { recursive: true });
  const ratios = runs['http']?.result.figures.filter(({ line }) => line.endsWith('.ratio')) ?? [];
  const { min = 0, aim = 1 } = budgets['list.ratio'] ?? {};
  const lines = [
    { at: min, name: `line ${min}` },
    { at: aim, name: `aim ${aim}` },
  ];
  writeFileSync(CHART, chartOf(ratios, lines));
  writeFileSync(PAGE, `${pageOf(sorted.map(([, run]) => run))}\n${byHand()}`);
}

function byHand(): string {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  const at = page.indexOf(BY_HAND);
  return at < 0 ? `${BY_HAND}\n` : page.slice(at);
}

function pageOf(runs: readonly Run[]): string {
  return [
    '# Performance',
    '',
    '`npm run bench` measures the product and writes the tables of this page. Ratios say more than times, which change with the machine. `bench/budgets.json` holds the limits; a crossed limit fails the command. `npm run bench -- http` measures one suite, `--scale 0.02` uses a small part of the data. The full data: 1,000 businesses, 50,000 listings, 500,000 applications, 2 million messages.',
    '',
    '![Throughput over a bare handler’s](pictures/performance.svg)',
    ...runs.flatMap(sectionOf),
    '',
  ].join('\n');
}

function sectionOf({ at, machine: on, scale, result }: Run): string[] {
  const cells = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const figures = limitsOf(result.figures).map(cells);
  return [
    '',
    `## ${result.title}`,
    '',
    result.how,
    '',
    `${at.slice(0, 16).replace('T', ' ')} UTC, ${scale * 100} % of the data, ${on}.`,
    '',
    cells(result.columns),
    cells(result.columns.map(() => '---')),
    ...result.rows.map(cells),
    ...(figures.length === 0 ? [] : ['', '| limit | asked | measured | |', '|---|---|---|---|', ...figures]),
  ];
}

/** A row for each limit: the range from the lowest to the highest figure, and the figures beyond the limit. */
function limitsOf(figures: readonly Figure[]): string[][] {
  const lines = new Set(figures.map(({ line }) => line));
  return [...lines].map((line) => {
    const own = figures.filter((figure) => figure.line === line);
    const values = own.map(({ value }) => value).toSorted((a, b) => a - b);
    const range = [...new Set([shown(values[0] ?? NaN), shown(values.at(-1) ?? NaN)])].join(' to ');
    const beyond = own.filter(isCrossed).map(({ of }) => of);
    const limit = budgets[line];
    const state = beyond.length === 0 ? 'kept' : `**crossed** by ${beyond.join(', ')}`;
    return [limit?.what ?? line, limit ? limitOf(limit) : '', range, state];
  });
}
