import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from './scene.ts';

const SOURCE = join(import.meta.dirname, '..', '..', 'web', 'src');
/** The components that dialogs are made of. The design system's own page is not part of the product. */
const DIALOG = /<(?:Dialog|FormDialog|EditDialog|ConfirmDialog|CropDialog|CoordinatesDialog|LeaveDialog)\b/;
const NOT_SEEN = /^app\/dev\/|\.test\.tsx$/;

/** Returns the routes, and the files of web/src with a dialog, that no scene shows. */
export function missingFrom(scenes: readonly Scene[]): string[] {
  const shown = new Set(scenes.flatMap(({ of }) => of));
  const routes = [...readFileSync(join(SOURCE, 'app', 'routes.ts'), 'utf8').matchAll(/\{ name: '(\w+)'.* page: /g)];
  const dialogs = globSync('**/*.tsx', { cwd: SOURCE }).filter(
    (file) => !NOT_SEEN.test(file) && DIALOG.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  return [...routes.map(([, name = '']) => name), ...dialogs.toSorted()].filter((one) => !shown.has(one));
}
