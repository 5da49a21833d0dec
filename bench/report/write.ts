import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../load/product.ts';
import type { SuiteResult } from '../load/result.ts';
import { budgets, isCrossed, limitOf, shown } from './budgets.ts';
import { chartOf } from './chart.ts';

/** A suite as it was measured last. */
export interface Run {
  at: string;
  machine: string;
  /** Share of the full data. */
  scale: number;
  result: SuiteResult;
}
export type Runs = Record<string, Run>;

const KEPT = join(ROOT, 'bench', 'measured.json');
const PAGE = join(ROOT, 'docs', 'performance.md');
const CHART = join(ROOT, 'docs', 'pictures', 'performance.svg');
/** What is written by hand stands below this line and is kept. */
const BY_HAND = '<!-- What follows is written by hand. -->';
const GIB = 1024 ** 3;

export const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / GIB)} GiB, ${process.platform}, Node ${process.version}`;

/** What was measured before, of which a run of some suites replaces these. */
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
    'Written by `npm run bench`: what it says was measured, in ratios where it can be, since times mean little on another machine. `bench/budgets.json` holds the lines; a crossed one fails the command. `npm run bench -- http` measures one suite, `--scale 0.02` a small part of the data. The full data: 1,000 businesses, 50,000 listings, 500,000 applications, 2 million messages.',
    '',
    '![Throughput over a bare handler’s](pictures/performance.svg)',
    ...runs.flatMap(sectionOf),
    '',
  ].join('\n');
}

function sectionOf({ at, machine: on, scale, result }: Run): string[] {
  const cells = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const figures = result.figures.map((figure) => {
    const line = budgets[figure.line];
    const state = isCrossed(figure) ? '**crossed**' : 'kept';
    return cells([line?.what ?? '', figure.of, shown(figure.value), line ? limitOf(line) : '', state]);
  });
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
    ...(figures.length === 0 ? [] : ['', '| line | of | measured | limit | |', '|---|---|---|---|---|', ...figures]),
  ];
}
