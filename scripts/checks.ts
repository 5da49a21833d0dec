import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsFindings } from './docs-rules.ts';
import { type Finding, findingsIn, readTexts } from './hygiene.ts';
import { missingFromLock, readLock } from './lockfile.ts';
import { looseTexts } from './loose-texts.ts';
import { ROOT, runNode, toolFile } from './run-command.ts';
import { coverageFindings } from './spec-coverage.ts';
import type { Outcome, Stage } from './stage.ts';

/** The checks of `npm run check`, the slowest first. None of them runs the product. */
export function checks(): Stage[] {
  return [
    ...workspaces().map((name) => ({ name: `types of ${name}`, run: () => types(name) })),
    { name: 'lint', run: () => tool('oxlint/bin/oxlint', ['.']) },
    { name: 'unused', run: () => tool('knip/bin/knip.js', ['--no-progress']) },
    { name: 'imports', run: () => script('scripts/import-rules.ts') },
    { name: 'format', run: () => tool('oxfmt/bin/oxfmt', ['--check', '.']) },
    { name: 'hygiene', run: () => Promise.resolve(hygiene()) },
    { name: 'texts', run: () => Promise.resolve(texts()) },
    { name: 'spec coverage', run: () => Promise.resolve(found(coverageFindings(readTexts(ROOT)))) },
    { name: 'docs', run: () => Promise.resolve(found(docsFindings(readTexts(ROOT)))) },
    { name: 'lockfile', run: () => Promise.resolve(lockfile()) },
  ];
}

function workspaces(): string[] {
  const { workspaces: named } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return [...named, 'scripts'];
}

async function types(workspace: string): Promise<Outcome> {
  if (!existsSync(join(ROOT, workspace, 'tsconfig.json'))) {
    return outcome(false, `${workspace} has no tsconfig.json: its types are not checked.`);
  }
  // Two workspaces are checked in parallel. With the compiler's default of four checkers each, every checker would
  // compute the same types and take twice the time.
  return tool('typescript/bin/tsc', ['-p', workspace, '--pretty', 'false', '--checkers', '1']);
}

async function tool(path: string, args: readonly string[]): Promise<Outcome> {
  const file = toolFile(path);
  if (!existsSync(file)) return outcome(false, `${path} is not installed.`);
  const { isOk, output } = await runNode(file, args);
  return outcome(isOk, output);
}

async function script(path: string): Promise<Outcome> {
  const { isOk, output } = await runNode(join(ROOT, path));
  return outcome(isOk, output);
}

function hygiene(): Outcome {
  const texts = readTexts(ROOT);
  const findings = findingsIn(texts, ROOT);
  const isBlind = texts.size < readdirSync(ROOT).length;
  if (isBlind) return outcome(false, `Only ${texts.size} files were seen.`);
  return outcome(findings.length === 0, findings.map((f) => `${f.path}:${f.line}  ${f.message}`).join('\n'));
}

function texts(): Outcome {
  const { findings, seen } = looseTexts(readTexts(ROOT));
  if (seen < 100) return outcome(false, `Only ${seen} files were seen.`);
  const help = 'What people read belongs into the texts.ts of its area.';
  return outcome(findings.length === 0, [...findings.map((f) => `${f.path}:${f.line}  ${f.message}`), help].join('\n'));
}

function found(findings: readonly Finding[]): Outcome {
  return outcome(findings.length === 0, findings.map((f) => `${f.path}:${f.line}  ${f.message}`).join('\n'));
}

function lockfile(): Outcome {
  const names = missingFromLock(readLock(ROOT)).map((missing) => missing.name);
  const help = 'Run `node scripts/complete-lockfile.ts`: npm ci refuses a lockfile without them.';
  return outcome(names.length === 0, `package-lock.json lacks ${names.join(', ')}.\n${help}`);
}

function outcome(isOk: boolean, output: string): Outcome {
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, output };
}
