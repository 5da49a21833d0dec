import {
  existsSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTexts } from './hygiene.ts';
import { findViolations } from './import-rules/check-imports.ts';
import { readSources } from './import-rules/modules.ts';
import { looseTexts } from './loose-texts.ts';
import { ROOT, runNode, toolFile } from './run-command.ts';

/*
 * Adds French to a copy of the product by the recipe of ARCHITECTURE.md ("A third language"). Its words are the Spanish
 * ones: the test proves that a new language changes no component and no check.
 */

let copy = '';
const LANGUAGES = 'web/src/app/languages';
const OURS = ['contract', 'client', 'web', 'seeker-app'];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'third-language-'));
  for (const name of [...OURS, 'scripts', 'package.json', 'tsconfig.base.json', 'vitest.config.ts']) {
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      // Of the tests only those of the languages are copied: a new language affects no other.
      filter: (path) =>
        !/\/(?:node_modules|dist|\.cache)$|\.test\.tsx?$/.test(path) || path.endsWith('/languages.test.ts'),
    });
  }
  linkPackages('node_modules', 'web/node_modules');
  mkdirSync(join(copy, 'node_modules/@jipe'), { recursive: true });
  for (const name of OURS) symlinkSync(join(copy, name), join(copy, 'node_modules/@jipe', name), 'dir');
  addFrench();
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Links the installed packages one by one, so that the workspaces are those of the copy. */
function linkPackages(...folders: readonly string[]): void {
  // A workspace has its own node_modules where the root holds another version of a package.
  for (const folder of folders.filter((each) => existsSync(join(ROOT, each)))) {
    mkdirSync(join(copy, folder), { recursive: true });
    const names = readdirSync(join(ROOT, folder), { withFileTypes: true }).map((entry) => entry.name);
    for (const name of names.filter((each) => each !== '@jipe' && !each.startsWith('.vite'))) {
      symlinkSync(join(ROOT, folder, name), join(copy, folder, name));
    }
  }
}

function addFrench(): void {
  const spanish = [...readTexts(copy)].filter(([path]) => /\.es\.ts$|languages\/es(?:-more)?\.ts$/.test(path));
  for (const [path, text] of spanish) {
    const french = path.replace(/\.es\.ts$/, '.fr.ts').replace(/languages\/es/, 'languages/fr');
    mkdirSync(join(copy, french, '..'), { recursive: true });
    writeFileSync(join(copy, french), frenchOf(text));
  }
  change('contract/src/values/language.ts', "'en', 'es'", "'en', 'es', 'fr'");
  change('web/src/lib/language.ts', "es: 'Español'", "es: 'Español', fr: 'Français'");
  change('seeker-app/src/lib/language.ts', "es: 'Español'", "es: 'Español', fr: 'Français'");
  for (const app of ['web', 'seeker-app'])
    change(
      `${app}/src/app/languages/load-language.ts`,
      /^( +)es: .*import\('\.\/es(.*)\.ts'\).*$/gm,
      "$&\n$1fr: () => loadCode(() => import('./fr$2.ts')),",
    );
  change('web/prepared-pages-plugin.ts', /^( +)es: (\{ said: .*)$/m, '$&\n$1fr: $2');
  change(`${LANGUAGES}/languages.test.ts`, /^import .*spanish.*$/m, "$&\nimport * as french from './fr.ts';");
  change(`${LANGUAGES}/languages.test.ts`, 'Spanish: spanish', 'Spanish: spanish, French: french');
}

const frenchOf = (text: string) =>
  text.replaceAll(/(?<=(?:\.|@jipe\/contract)\/.*)\bes(?=(?:\.ts)?')/g, 'fr').replaceAll(/\b([a-z]\w*)Es\b/g, '$1Fr');

function change(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(copy, path), 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${path} has nothing like ${String(from)}: the recipe has changed.`);
  writeFileSync(join(copy, path), changed);
}

describe('a third language', () => {
  it('passes the import check and the search for loose texts', () => {
    expect(findViolations(readSources(copy))).toEqual([]);
    expect(looseTexts(readTexts(copy)).findings).toEqual([]);
  });

  it.each(['web', 'seeker-app'])('type-checks in %s', async (app) => {
    const { isOk, output } = await runNode(toolFile('typescript/bin/tsc'), [
      '-p',
      join(copy, app),
      '--pretty',
      'false',
      '--checkers',
      '1',
    ]);
    expect(output).toBe('');
    expect(isOk).toBe(true);
  });

  it('passes the language tests', async () => {
    const args = [
      'run',
      '--reporter',
      'verbose',
      '--root',
      copy,
      '--project',
      'web',
      join(copy, LANGUAGES, 'languages.test.ts'),
    ];
    const { isOk, output } = await runNode(toolFile('vitest/vitest.mjs'), args);
    expect(output).toContain('French');
    expect(isOk).toBe(true);
  });
});
