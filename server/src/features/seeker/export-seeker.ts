import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { archiveOf } from '../../http/archive.ts';
import type { FileAnswer } from '../../http/route.ts';
import { seekersTables, selectPicture } from './queries-export.ts';

const README = `What is stored about you. / Lo que se guarda sobre ti.

Each table is there twice: as JSON, exact, and as CSV for a spreadsheet. In CSV a text that a spreadsheet would
take for a formula has an apostrophe before it. Times are UTC.

Cada tabla está dos veces: como JSON, exacta, y como CSV para una hoja de cálculo. En CSV, un texto que una hoja de
cálculo tomaría por una fórmula lleva un apóstrofo delante. Las horas son UTC.
`;

/** All data stored about the seeker, as a zip archive. */
export async function exportSeeker(ctx: AppContext, { scope, seeker_id }: SeekerActor): Promise<FileAnswer> {
  const at = ctx.clock.now();
  return archiveOf(ctx, {
    fileName: `my-data-${at.toISOString().slice(0, 10)}.zip`,
    readme: README,
    tables: seekersTables(scope),
    pictures: await selectPicture(ctx.db, scope),
    at,
    of: { seeker_id },
  });
}
