import type { posterQuery } from '@jipe/contract/listings/schema';
import { languages } from '@jipe/contract/values/language';
import type { z } from 'zod';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import type { FileAnswer } from '../../http/route.ts';
import { drawPoster } from './draw-poster.ts';
import { findPlaceToPrint } from './queries-shop.ts';

/** The poster of a location that the user may see, as a PDF. 404 when there is no app for its QR code to lead to. */
export async function printPoster(
  ctx: AppContext,
  { scope }: UserActor,
  id: string,
  { paper, language }: z.output<typeof posterQuery>,
): Promise<FileAnswer> {
  const { seekerApp } = ctx.settings;
  const place = seekerApp && (await findPlaceToPrint(ctx.db, scope, id));
  if (!place) throw new NotFoundError();
  const url = `${seekerApp.url}/at/${place.door_code}`;
  const spoken = language === 'both' ? languages : [language];
  const content = await drawPoster({ ...place, url, paper, languages: spoken }, ctx.settings);
  return { content, contentType: 'application/pdf', fileName: `poster-${place.door_code}.pdf` };
}
