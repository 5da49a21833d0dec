import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from './scene.ts';

const SOURCE = join(import.meta.dirname, '..', '..', 'web', 'src');
/** Dialogs are made of these; the design system's own page is no part of the product. */
const DIALOG = /<(?:Dialog|FormDialog|EditDialog|ConfirmDialog|CropDialog|CoordinatesDialog|LeaveDialog)\b/;
const NOT_SEEN = /^app\/dev\/|\.test\.tsx$/;

/** Routes, and files of web/src in which a dialog stands, that no scene says it shows. */
export function missingFrom(scenes: readonly Scene[]): string[] {
  const shown = new Set(scenes.flatMap(({ of }) => of));
  const routes = [...readFileSync(join(SOURCE, 'app', 'routes.ts'), 'utf8').matchAll(/\{ name: '(\w+)'.* page: /g)];
  const dialogs = globSync('**/*.tsx', { cwd: SOURCE }).filter(
    (file) => !NOT_SEEN.test(file) && DIALOG.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  return [...routes.map(([, name = '']) => name), ...dialogs.toSorted()].filter((one) => !shown.has(one));
}
