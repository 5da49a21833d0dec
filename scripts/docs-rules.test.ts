import { describe, expect, it } from 'vitest';
import { docsFindings, wordsOf } from './docs-rules.ts';
import { readTexts } from './hygiene.ts';
import { ROOT } from './run-command.ts';

const saidOf = (files: Record<string, string>) =>
  docsFindings(new Map(Object.entries(files))).map(({ path, line, message }) => `${path}:${line} ${message}`);

describe('the pages below docs/', () => {
  it('may have at most 25,000 words in total', () => {
    const page = 'word '.repeat(13_000);
    expect(saidOf({ 'docs/a.md': page, 'STYLE.md': page })).toEqual([]);
    expect(saidOf({ 'docs/a.md': page, 'docs/decisions/b.md': page })).toEqual([
      'docs:1 The pages have 26000 words together, at most 25000 are wanted.',
    ]);
  });

  it('may name only tests that exist', () => {
    const files = {
      'ARCHITECTURE.md': '`scripts/`',
      'scripts/a.test.ts': '',
      'docs/a.md': 'x\n`a.test.ts` and `server/src/b.test.ts`',
    };
    expect(saidOf(files)).toEqual(['docs/a.md:2 There is no b.test.ts.']);
  });

  it('are found by the word count in this repository', () => {
    const pages = [...readTexts(ROOT)].filter(([path]) => path.startsWith('docs/') && path.endsWith('.md'));
    expect(pages.reduce((sum, [, text]) => sum + wordsOf(text), 0)).toBeGreaterThan(10_000);
  });
});

describe('the changelog', () => {
  const changelog = (rows: string) => saidOf({ 'CHANGELOG.md': `# Changelog\n\nHow to read it.\n\n${rows}` });

  it('may have one line per change, below its kind and version', () => {
    const rows = `## Unreleased\n\n### Added\n\n## 0.2.0\n\n### Fixed\n- ${'a'.repeat(118)}\n- b\n`;
    expect(changelog(rows)).toEqual([]);
  });

  it.each([
    [`## 0.2.0\n### Fixed\n- ${'a'.repeat(119)}`, 'CHANGELOG.md:7 A change has at most 120 characters.'],
    ['## 0.2.0\n### Removed', 'CHANGELOG.md:6 A heading is a version, or Added, Changed or Fixed below one.'],
    ['## Next', 'CHANGELOG.md:5 A heading is a version, or Added, Changed or Fixed below one.'],
    ['### Added', 'CHANGELOG.md:5 A heading is a version, or Added, Changed or Fixed below one.'],
    ['## 0.2.0\n- a', 'CHANGELOG.md:6 A change stands under Added, Changed or Fixed.'],
    ['## 0.2.0\n### Added\na\n', 'CHANGELOG.md:7 A change is one line that begins with "- ".'],
  ])('is refused with any other line: %s', (rows, message) => {
    expect(changelog(rows)).toEqual([message]);
  });
});

describe('ARCHITECTURE.md', () => {
  const folders = {
    'server/src/ports/mail/smtp.ts': '',
    'contract/src/billing/rules.ts': '',
    'docs/pictures/a.md': '',
  };
  const named = (page: string) => saidOf({ ...folders, 'ARCHITECTURE.md': page });

  it('may name a folder directly, by its area or in a group', () => {
    const page =
      'contract/ contract/src/\ncontract/src/<area>/  rules\n`server/src/` server/src/ports/ server/src/ports/{fanout, mail}/  x\n';
    expect(named(page)).toEqual([]);
  });

  it('is refused when it leaves out a folder', () => {
    expect(named('contract/ contract/src/ contract/src/<area>/ server/src/ server/src/ports/ ')).toEqual([
      'ARCHITECTURE.md:1 It does not name server/src/ports/mail/.',
    ]);
  });
});
