import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { type Browser, definedOnly, findBrowser } from '../../e2e/support/browser.ts';
import { keepSignedIn } from '../../e2e/support/demo.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { hundredths, type SuiteResult, whole } from '../load/result.ts';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** `home` behind the sign-in, with the demo business. */
const PAGES = [
  { page: 'login', path: '/login', isSignedIn: false },
  { page: 'home', path: '/location-manager', isSignedIn: true },
] as const;

interface Measured {
  /** 0 to 100, by category. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Of the largest thing painted, seconds. */
  lcp: number;
  fcp: number;
  /** Milliseconds. */
  blocked: number;
  shift: number;
  requests: number;
  load: number;
  /** What keeps a category that is not of speed under 100. */
  missed: string[];
}

/** Two pages as Lighthouse sees them on its slow phone. */
export async function lighthouseSuite(): Promise<SuiteResult> {
  const product = await startProduct({ settings: { DEMO: 'on' } });
  const browser = await findBrowser();
  const measured: (Measured & { page: string })[] = [];
  try {
    for (const { page, path, isSignedIn } of PAGES) {
      const profile = mkdtempSync(join(tmpdir(), 'jipe-lighthouse-'));
      try {
        if (isSignedIn) await keepSignedIn(browser, product, profile);
        const runs: Measured[] = [];
        for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, profile, product.url + path));
        measured.push({ page, ...medianOf(runs) });
      } finally {
        rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      }
    }
  } finally {
    await product.dispose();
  }
  for (const { page, missed } of measured) for (const what of missed) console.error(`${page}: ${what}`);
  return resultOf(measured);
}

async function visit(browser: Browser, userDataDir: string, url: string): Promise<Measured> {
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: [...browser.args, '--headless'],
    envVars: { ...definedOnly(process.env), ...browser.env },
    userDataDir,
    logLevel: 'silent',
  });
  try {
    const outcome = await lighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: 'silent' });
    if (!outcome) throw new Error(`Lighthouse told nothing of ${url}.`);
    const { lhr } = outcome;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    // Who is not signed in is led elsewhere.
    if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`);
    return measuredOf(lhr);
  } finally {
    chrome.kill();
  }
}

function measuredOf({ audits, categories }: Result): Measured {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const missed = CATEGORIES.slice(1)
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
    });
  const items = audits['network-requests']?.details;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: number('largest-contentful-paint') / 1000,
    fcp: number('first-contentful-paint') / 1000,
    blocked: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    requests: items?.type === 'table' ? items.items.length : Number.NaN,
    load: loadavg()[0] ?? Number.NaN,
    missed,
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function medianOf(runs: readonly Measured[]): Measured {
  const of = (pick: (run: Measured) => number) => median(runs.map(pick));
  return {
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      'best-practices': of(({ scores }) => scores['best-practices']),
      seo: of(({ scores }) => scores.seo),
    },
    lcp: of(({ lcp }) => lcp),
    fcp: of(({ fcp }) => fcp),
    blocked: of(({ blocked }) => blocked),
    shift: of(({ shift }) => shift),
    requests: of(({ requests }) => requests),
    load: of(({ load }) => load),
    missed: [...new Set(runs.flatMap(({ missed }) => missed))],
  };
}

function resultOf(measured: readonly (Measured & { page: string })[]): SuiteResult {
  return {
    title: 'Lighthouse',
    how: `Lighthouse’s phone (slow 4G and a quarter of the processor, simulated), medians of ${RUNS}; home signed in to the demo business, nothing cached. The load is the machine’s: times swing with it.`,
    columns: ['page', ...CATEGORIES, 'LCP s', 'FCP s', 'blocked ms', 'layout shift', 'requests', 'load'],
    rows: measured.map(({ page, scores, lcp, fcp, blocked, shift, requests, load }) => [
      page,
      ...CATEGORIES.map((category) => whole(scores[category])),
      ...[lcp, fcp].map(hundredths),
      whole(blocked),
      shift.toFixed(3),
      whole(requests),
      load.toFixed(1),
    ]),
    figures: measured.flatMap(({ page, scores, lcp, shift }) => [
      ...CATEGORIES.map((category) => ({ line: `lighthouse.${category}`, of: page, value: scores[category] })),
      { line: 'lighthouse.lcp', of: page, value: lcp },
      { line: 'lighthouse.shift', of: page, value: shift },
    ]),
  };
}
