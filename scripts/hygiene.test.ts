import { describe, expect, it } from 'vitest';
import { findingsIn } from './hygiene.ts';

const ROOT = '/srv/somewhere/jipe';
// The samples are assembled at run time so that the check does not find them in this file.
const slash = '/';

function saidOf(path: string, text: string): string[] {
  return findingsIn(new Map([[path, text]]), ROOT).map((finding) => finding.message);
}

describe('machine-specific paths', () => {
  it.each([
    `${slash}home/anna/jipe/x.ts`,
    `${slash}Users/anna/jipe`,
    `${slash}root/jipe`,
    `C:\\${'Users'}\\anna`,
    `${ROOT}/server`,
  ])('are reported: %s', (machinePath) => {
    expect(saidOf('docs/tour.md', `See ${machinePath} for more.`)).toHaveLength(1);
  });

  it.each([
    '/my-locations',
    'https://example.test/home/',
    '/usr/bin/chromium',
    'web/home/page.tsx',
    '/home',
    '/users/user-details',
  ])('do not include the product’s own paths: %s', (path) => {
    expect(saidOf('docs/tour.md', `See ${path} for more.`)).toEqual([]);
  });
});

describe('raw sizes and colours outside the design system', () => {
  const style = 'web/src/features/listings/components/x.module.css';
  it.each([
    'gap: 2px;',
    'border: 1px solid var(--line);',
    'color: #fff;',
    'color: #1c1a16cc;',
    'color: rgb(0 0 0 / 5%);',
  ])('are reported: %s', (line) => expect(saidOf(style, `.a {\n  ${line}\n}\n`)).toHaveLength(1));
  it.each([
    'gap: var(--space-2);',
    'width: 12rem;',
    'inset: calc(var(--bar, 0px) + 1rem);',
    'border: var(--hairline) solid;',
  ])('do not include allowed values: %s', (line) => expect(saidOf(style, `.a {\n  ${line}\n}\n`)).toEqual([]));
  it('are allowed inside the design system', () =>
    expect(saidOf('web/src/ui/data/card.module.css', 'gap: 2px; color: #fff;')).toEqual([]));
});

describe('font sizes', () => {
  it.each(['font-size: 0.8125rem;', 'font-size: 13px;', 'font: 600 1rem/1.2 serif;', 'font-size: var(--text-3xl);'])(
    'outside the scale are refused: %s',
    (line) => expect(saidOf('web/src/ui/x.module.css', `.a {\n  ${line}\n}\n`)).toHaveLength(1),
  );
  it.each(['font-size: var(--text-2xl);', 'font: inherit;', 'font-size: 14pt;', 'font-family: inherit;'])(
    'of the scale are accepted: %s',
    (line) => expect(saidOf('web/src/ui/x.module.css', `.a {\n  ${line}\n}\n`)).toEqual([]),
  );
  it('outside the scale are refused in components, too', () =>
    expect(saidOf('web/src/ui/x.tsx', 'const a = <b style={{ fontSize: 13 }} />;')).toHaveLength(1));
});

describe('lazy-loaded code', () => {
  const saidIn = (line: string) => saidOf('web/src/pages/x.tsx', line);
  it.each(["const load = () => import('./dialog.tsx');", "const Part = lazy(() => import('./dialog.tsx'));"])(
    'is reported when nothing handles a failed load: %s',
    (line) => expect(saidIn(line)).toHaveLength(1),
  );
  it.each([
    "const Part = lazyPart(async () => (await import('./dialog.tsx')).Dialog);",
    "const Page = lazyRouteComponent(() => loadCode(() => import('./page.tsx')), 'Page');",
    "const routes = [{ name: 'login', page: () => import('./page.tsx') }];",
    "import type { Props } from './dialog.tsx';",
  ])('is accepted when a failed load is handled: %s', (line) => expect(saidIn(line)).toEqual([]));
});

describe('animations that repaint every frame', () => {
  const style = 'web/src/ui/data/skeleton.module.css';
  it.each([
    'from {\n background-position: 100% 0;\n }\n to {\n background-position: 0 0;\n }',
    '50% {\n opacity: 0.5;\n width: 2rem;\n color: red;\n }',
  ])('are reported for each property: %s', (frames) =>
    expect(saidOf(style, `.a {\n  color: red;\n}\n@keyframes sweep {\n${frames}\n}\n`)).toHaveLength(2),
  );
  it('do not include opacity, transform and styles outside keyframes', () =>
    expect(
      saidOf(
        style,
        '@keyframes turn {\n to {\n opacity: 0;\n transform: rotate(1turn);\n }\n}\n.b {\n  width: 2rem;\n}\n',
      ),
    ).toEqual([]));
});

describe('tests that cannot fail', () => {
  const works = 'it("adds", () => { expect(1 + 1).toBe(2); });\n';

  it.each([
    'it.skip("x", () => { expect(1).toBe(1); });',
    'it.only("x", () => { expect(1).toBe(1); });',
    'it.todo("x");',
    'test.describe.skip("x", () => {});',
    'test("x", () => { test.fixme(true); });',
    'it.each([1]).skip("x", () => { expect(1).toBe(1); });',
    'const maybe = isFast ? it : it.skip;',
    'describe.skipIf(isSlow)("x", () => {});',
    'xit("x", () => { expect(1).toBe(1); });',
    'it("x", () => {});',
    'test("x", async ({ page }) => {});',
  ])('are reported: %s', (line) => {
    expect(saidOf('server/src/x.test.ts', works + line).length).toBeGreaterThan(0);
  });

  it('do not include tests that can fail', () => {
    const each = 'it.each([[1, 2]])("%i", (a, b) => { expect(a).toBeLessThan(b); });\n';
    expect(saidOf('server/src/x.test.ts', `${works}${each}`)).toEqual([]);
    expect(saidOf('server/src/x.ts', 'rows.skip(3); only.skip();')).toEqual([]);
  });

  it('include a file without a test', () => {
    expect(saidOf('e2e/journeys/auth/login.spec.ts', 'export const x = 1;')).toEqual(['a test file without a test']);
  });
});

describe('constants in SQL statements', () => {
  const path = 'server/src/features/users/queries.ts';

  it.each([
    `.where('account_status', '<>', 'deleted')`,
    `.where('listing.status', '=', 'active')`,
    `.where('is_custom', '=', true)`,
    `eb('link.kind', '=', 'invite')`,
  ])('are reported when passed as values: %s', (line) => expect(saidOf(path, line)).toHaveLength(1));

  it.each([`.where('status', '=', sql.lit('active'))`, `.where('email', '=', email)`])(
    'are accepted as literals, and variables as values: %s',
    (line) => expect(saidOf(path, line)).toEqual([]),
  );
});
