import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  appendFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from './product.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PARTS = [
  'scripts',
  'server',
  'contract',
  'client',
  'web',
  'seeker-app',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
/** Leaves caches out, except the record of each app's build: the seeker app is not built again. */
const LEFT_OUT = /[/\\](?:\.cache[/\\](?!built$).|test-results(?:[/\\]|$))/;

export interface UpdatedProduct {
  product: Product;
  /**
   * Stops the product, builds the web app from changed sources, which renames all its files, and restarts the product.
   */
  update(): Promise<void>;
  /** Removes the files of earlier builds, as happens after more than a week. */
  forgetEarlierBuilds(): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts a copy of the product, with the web app as currently built, that can be updated. */
export async function startUpdatable(): Promise<UpdatedProduct> {
  const root = mkdtempSync(join(tmpdir(), 'jipe-update-'));
  for (const part of PARTS)
    cpSync(join(ROOT, part), join(root, part), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const product = await startProduct({ root });
  const dist = join(root, 'web', 'dist');
  const again = async (change: () => void) => {
    await product.stop();
    change();
    await product.start();
  };
  return {
    product,
    update: () =>
      again(() => {
        const styles = globSync('web/src/**/*.module.css', { cwd: root });
        for (const style of styles) appendFileSync(join(root, style), '\n.next {\n  color: inherit;\n}\n');
        appendFileSync(join(root, 'web/src/main.tsx'), "\nroot.dataset['build'] = 'next';\n");
        execFileSync(process.execPath, [join(root, 'scripts', 'build.ts')], { cwd: root, stdio: 'pipe' });
      }),
    forgetEarlierBuilds: () =>
      again(() => {
        const builds = join(dist, '.vite', 'builds.json');
        const [own] = JSON.parse(readFileSync(builds, 'utf8')) as { files: string[] }[];
        const kept = new Set(own?.files);
        for (const name of globSync('*', { cwd: join(dist, 'assets') }))
          if (!kept.has(name)) rmSync(join(dist, 'assets', name));
        writeFileSync(builds, JSON.stringify([own]));
      }),
    dispose: async () => {
      await product.dispose();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
