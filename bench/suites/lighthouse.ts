import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import lighthouse, { type Artifacts, type Result } from 'lighthouse';
import { type Browser, definedOnly, findBrowser, findShell } from '../../e2e/support/browser.ts';
import { keepSignedIn } from '../../e2e/support/demo.ts';
import { type Product, startProduct } from '../../e2e/support/product.ts';
import { type Figure, hundredths, type SuiteResult, tenths, whole } from '../load/result.ts';

const RUNS = 5;
/**
 * Milliseconds. A new browser still loads its own window and would take a core for over a second while the page starts.
 * Real users open pages in a running browser.
 */
const BROWSER_STARTS_FOR = 6000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The URL of a shop's code in the product's output, and the shop page's link to a job. */
const SHOP = /http:\/\/localhost:\d+\/at\/\w+/;
const JOB = /\/j\/[\da-f-]{36}/;

interface Page {
  page: string;
  url: string;
  isSignedIn: boolean;
  /** A page of the seeker app, whose limits are lower. */
  isAtDoor: boolean;
}

/** `home` needs a sign-in to the demo business. The code of one of its shops leads to `at`, and from there to `job`. */
async function pagesOf({ url, output }: Product): Promise<Page[]> {
  const shop = SHOP.exec(output)?.[0];
  if (shop === undefined) throw new Error('The product told of no code at a door.');
  const [job] = JOB.exec(await (await fetch(shop)).text()) ?? [];
  if (job === undefined) throw new Error(`${shop} shows no job.`);
  return [
    { page: 'login', url: `${url}/login`, isSignedIn: false, isAtDoor: false },
    { page: 'home', url: `${url}/location-manager`, isSignedIn: true, isAtDoor: false },
    { page: 'at', url: shop, isSignedIn: false, isAtDoor: true },
    { page: 'job', url: new URL(job, shop).href, isSignedIn: false, isAtDoor: true },
  ];
}

/**
 * Lighthouse multiplies the working time of a page's thread by four for a phone, which is true only while the thread
 * has a core. A browser with a window takes one core on a machine of two. The page's scores are therefore those without
 * a window; the others are only reported.
 */
const BROWSERS = [
  { kind: 'bare', find: findShell },
  { kind: 'whole', find: findBrowser },
] as const;

interface Measured {
  /** 0 to 100, by category. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Largest contentful paint, in seconds; `fcp` likewise. */
  lcp: number;
  fcp: number;
  /** Total blocking time, in milliseconds. */
  blocked: number;
  shift: number;
  requests: number;
  /** Transferred KiB: of the document, and of scripts. */
  document: number;
  script: number;
  load: number;
  /** The share of the main thread's working time for which it had a core. `blocked` and performance vary with it. */
  core: number;
  /** The audits that keep a category other than performance under 100. */
  missed: string[];
}

interface Row extends Measured, Pick<Page, 'page' | 'isAtDoor'> {
  kind: (typeof BROWSERS)[number]['kind'];
}

/** Measures pages with Lighthouse's slow phone. */
export async function lighthouseSuite(): Promise<SuiteResult> {
  await using product = await startProduct({ settings: { DEMO: 'on' } });
  const rows: Row[] = [];
  const pages = await pagesOf(product);
  for (const { kind, find } of BROWSERS) {
    const browser = await find();
    for (const one of pages) {
      const { page, isAtDoor } = one;
      rows.push({ page, isAtDoor, kind, ...(await measure(browser, product, one)) });
    }
  }
  for (const { page, kind, missed } of rows) for (const what of missed) console.error(`${page}, ${kind}: ${what}`);
  return resultOf(rows);
}

async function measure(browser: Browser, product: Product, page: Page): Promise<Measured> {
  const profile = mkdtempSync(join(tmpdir(), 'jipe-lighthouse-'));
  try {
    if (page.isSignedIn) await keepSignedIn(browser, product, profile);
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, profile, page.url));
    return medianOf(runs);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
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
    await pause(BROWSER_STARTS_FOR);
    const outcome = await lighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: 'silent' });
    if (!outcome) throw new Error(`Lighthouse told nothing of ${url}.`);
    const { lhr, artifacts } = outcome;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    // A page without a sign-in redirects.
    if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`);
    return { ...measuredOf(lhr), core: coreShareOf(artifacts.Trace) };
  } finally {
    chrome.kill();
  }
}

function measuredOf({ audits, categories }: Result): Omit<Measured, 'core'> {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const missed = CATEGORIES.slice(1)
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
    });
  const details = audits['network-requests']?.details;
  const items = details?.type === 'table' ? details.items : [];
  const kibOf = (type: string) =>
    items
      .filter((item) => item['resourceType'] === type)
      .reduce((sum, item) => sum + Number(item['transferSize']) / 1024, 0);
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
    requests: items.length === 0 ? Number.NaN : items.length,
    document: kibOf('Document'),
    script: kibOf('Script'),
    load: loadavg()[0] ?? Number.NaN,
    missed,
  };
}

/** The busiest thread of the browser is the page's. A task's `dur` is wall time, its `tdur` CPU time. */
function coreShareOf({ traceEvents }: Artifacts['Trace']): number {
  const threads = new Map<string, { worked: number; onCore: number }>();
  for (const event of traceEvents) {
    if (event.name !== 'RunTask') continue;
    const key = `${event.pid} ${event.tid}`;
    const { worked, onCore } = threads.get(key) ?? { worked: 0, onCore: 0 };
    threads.set(key, { worked: worked + (event.dur ?? 0), onCore: onCore + onCoreIn(event) });
  }
  const page = [...threads.values()].toSorted((one, other) => other.worked - one.worked)[0];
  return page ? page.onCore / page.worked : Number.NaN;
}

/** `tdur` is missing in the types of trace events. */
const onCoreIn = (event: object): number => ('tdur' in event && typeof event.tdur === 'number' ? event.tdur : 0);

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
    document: of(({ document }) => document),
    script: of(({ script }) => script),
    load: of(({ load }) => load),
    core: of(({ core }) => core),
    missed: [...new Set(runs.flatMap(({ missed }) => missed))],
  };
}

function resultOf(rows: readonly Row[]): SuiteResult {
  return {
    title: 'Lighthouse',
    how: `Lighthouse’s phone (slow 4G and a quarter of the processor, simulated), medians of ${RUNS}; home signed in to the demo business, at and job the pages at the job seekers’ door, nothing cached, in a browser that has started: bare, without a window, which the limits are for, and whole. The load is the machine’s, and core the share of its main thread’s working time for which the browser had a core: what the page needs is that share of what is told, and times, blocked and performance swing with it.`,
    columns: [
      'page',
      'browser',
      ...CATEGORIES,
      'LCP s',
      'FCP s',
      'blocked ms',
      'layout shift',
      'requests',
      'document KiB',
      'script KiB',
      'load',
      'core',
    ],
    rows: rows.map(({ page, kind, scores, lcp, fcp, blocked, shift, requests, document, script, load, core }) => [
      page,
      kind,
      ...CATEGORIES.map((category) => whole(scores[category])),
      ...[lcp, fcp].map(hundredths),
      whole(blocked),
      shift.toFixed(3),
      whole(requests),
      ...[document, script].map(tenths),
      load.toFixed(1),
      hundredths(core),
    ]),
    figures: rows.filter(({ kind }) => kind === 'bare').flatMap(figuresOf),
  };
}

function figuresOf({ page: of, isAtDoor, scores, lcp, shift, document, script }: Row): Figure[] {
  const [performance, ...others] = CATEGORIES;
  const all = [
    ...others.map((category) => ({ line: `lighthouse.${category}`, of, value: scores[category] })),
    { line: 'lighthouse.shift', of, value: shift },
  ];
  const place = isAtDoor ? 'door' : 'lighthouse';
  const own = [
    { line: `${place}.${performance}`, of, value: scores[performance] },
    { line: `${place}.lcp`, of, value: lcp },
  ];
  const weight = [
    { line: 'door.document', of, value: document },
    { line: 'door.script', of, value: script },
  ];
  return [...all, ...own, ...(isAtDoor ? weight : [])];
}
