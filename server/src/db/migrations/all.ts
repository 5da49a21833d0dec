import { readdirSync } from 'node:fs';
import type { Migration } from './migration.ts';

const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file));

/** What a migration's file exports: the migration and nothing else. */
async function read(file: string): Promise<Migration> {
  const { href } = new URL(file, import.meta.url);
  const exported = (await import(/* @vite-ignore */ href)) as Record<string, Migration>;
  const [migration, ...more] = Object.values(exported);
  if (!migration || more.length > 0) throw new TypeError(`${file} exports one migration.`);
  return migration;
}

/** Every migration, in order of its name, which is that of its file here. How to write one: migration.ts. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  await Promise.all(files.toSorted().map(async (file) => [file.slice(0, -'.ts'.length), await read(file)] as const)),
);
