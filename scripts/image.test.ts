import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/* Lays out the image of deploy/Dockerfile in a folder, from the COPY and ENV lines of the Dockerfile's last stage. */

const ROOT = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const lastStage =
  read('deploy/Dockerfile')
    .split(/^FROM .*$/m)
    .at(-1) ?? '';
const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const isIgnored = (path: string) =>
  ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));

let image: string;
let data: string;
const told: Record<string, string> = {};

beforeAll(() => {
  image = mkdtempSync(join(tmpdir(), 'image-'));
  data = mkdtempSync(join(tmpdir(), 'image-data-'));
  for (const [, line = ''] of lastStage.matchAll(/^ENV (.*)$/gm))
    for (const [, name = '', value = ''] of line.matchAll(/(\w+)=(\S+)/g)) told[name] = value;
  for (const [, from = '', to = ''] of lastStage.matchAll(/^COPY (?!--from)(\S+) (\S+)$/gm)) {
    cpSync(join(ROOT, from), join(image, to === './' ? from : to), {
      recursive: true,
      filter: (source) => !isIgnored(relative(ROOT, source)),
    });
  }
  // Stands in for the earlier stages, which leave the packages and the two built apps. The operator's commands do not
  // use the apps.
  symlinkSync(join(ROOT, 'node_modules'), join(image, 'node_modules'));
  for (const app of ['web', 'seeker-app']) mkdirSync(join(image, app, 'dist'), { recursive: true });
});
afterAll(() => {
  for (const folder of [image, data]) rmSync(folder, { recursive: true, force: true });
});
vi.setConfig({ testTimeout: 120_000 });

/** Runs a command line as in a container: with the image's settings and without a writable home. */
function typed(line: string): { code: number | null; out: string; err: string } {
  const { PATH } = process.env;
  const env = { PATH, HOME: '/nonexistent', ...told, DATA_DIR: data, NODE_COMPILE_CACHE: join(data, 'compiled') };
  const [program = '', ...args] = line.split(' ');
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: image, env, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

it('the image contains no test and no .env file', () => {
  const files = execFileSync('find', ['.', '-type', 'f'], { cwd: image, encoding: 'utf8' }).split('\n');
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((name) => /\.test\.tsx?$|\/testing\/|\.env$/.test(name))).toEqual([]);
});

it('the image offers every documented admin command', () => {
  const { code, out } = typed('npm run -s admin -- --help');
  expect(code).toBe(0);
  const documented = new Set(
    ['README.md', 'docs/operating.md'].flatMap((name) =>
      [...read(name).matchAll(/npm run (?:-s )?admin -- ([a-z][a-z-]*(?: [a-z][a-z-]*)?)/g)].map(
        ([, words = '']) => words,
      ),
    ),
  );
  expect(documented.size).toBeGreaterThan(3);
  // The second of two documented words may already be an argument instead of a part of the command.
  for (const words of documented) expect(out).toMatch(new RegExp(`^  (?:${words}|${words.split(' ')[0]}) ?`, 'm'));
});

it('the image runs an admin command typed as in a clone of the repository', () => {
  const plans = typed('npm run -s admin -- plan list --json');
  expect([plans.code, plans.err]).toEqual([0, '']);
  expect(JSON.parse(plans.out)).toHaveLength(2);
  const verified = typed('npm run admin -- verify');
  expect([verified.code, verified.err]).toEqual([0, '']);
});
