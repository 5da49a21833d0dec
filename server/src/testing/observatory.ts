import type { LightMyRequestResponse } from 'fastify';

/*
 * The score of a page at MDN's HTTP Observatory (github.com/mdn/mdn-http-observatory, src/grader/charts.js and
 * src/analyzer/tests): 100, with points added or taken for each header. Assumes https, no cookies, no CORS, and scripts
 * of the page's own origin only.
 */

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const UNSAFE = ["'unsafe-inline'", 'data:'];
const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const SIX_MONTHS = 15_552_000;

export type Headers = LightMyRequestResponse['headers'];

/** Each directive of a policy with its sources. */
export const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().toLowerCase().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

function policyPoints(policy: string): number {
  if (policy === '') return -25;
  const directives = directivesOf(policy);
  const sourcesOf = (name: string) => {
    const sources = directives.get(name) ?? directives.get('default-src') ?? ['*'];
    // Beside a nonce or a hash, browsers ignore 'unsafe-inline'.
    return /'(?:nonce|sha\d+)-/.test(sources.join(' ')) ? sources.filter((one) => one !== "'unsafe-inline'") : sources;
  };
  const [scripts, styles, objects] = [sourcesOf('script-src'), sourcesOf('style-src'), sourcesOf('object-src')];
  const has = (sources: readonly string[], ...wanted: string[]) => sources.some((one) => wanted.includes(one));
  if (has(scripts, ...BROAD, ...UNSAFE) || has(objects, ...BROAD)) return -20;
  if (has([...scripts, ...styles], "'unsafe-eval'")) return -10;
  if (has(styles, ...BROAD, ...UNSAFE)) return 0;
  return directives.get('default-src')?.join(' ') === "'none'" ? 10 : 5;
}

function framePoints(headers: Headers, policy: string): number {
  const ancestors = directivesOf(policy).get('frame-ancestors');
  if (ancestors && !ancestors.some((source) => BROAD.includes(source))) return 5;
  return /^(?:deny|sameorigin)$/i.test(text(headers['x-frame-options'])) ? 0 : -20;
}

const text = (header: Headers[string]) => String(header ?? '');

export function observatoryScore(headers: Headers): number {
  const policy = text(headers['content-security-policy']);
  const maxAge = Number(/max-age=(\d+)/.exec(text(headers['strict-transport-security']))?.[1] ?? -1);
  const points = [
    policyPoints(policy),
    framePoints(headers, policy),
    headers['set-cookie'] === undefined ? 0 : -40,
    text(headers['access-control-allow-origin']) === '' ? 0 : -50,
    PRIVATE.includes(text(headers['referrer-policy'])) ? 5 : 0,
    maxAge >= SIX_MONTHS ? 0 : maxAge >= 0 ? -10 : -20,
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    /^same-(?:origin|site)$/.test(text(headers['cross-origin-resource-policy'])) ? 10 : 0,
  ];
  const lost = points.filter((one) => one < 0).reduce((sum, one) => sum + one, 100);
  // Bonus points count only for a score of at least 90 without them.
  return lost >= 90 ? points.filter((one) => one > 0).reduce((sum, one) => sum + one, lost) : lost;
}
