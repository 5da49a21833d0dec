import type { ReasonsBody } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { looksLikeId } from '@jipe/contract/values/id';
import type { Queryable } from '../../access/context.ts';
import { InvalidError } from '../../http/errors.ts';
import { selectReasonTexts } from './queries-life.ts';

/** The texts of the chosen reasons; 400 for an unknown reason. */
export async function readReasons(
  db: Queryable,
  { reasons }: ReasonsBody,
  field: string = 'reasons',
): Promise<string[]> {
  const ids = [...new Set(reasons.map((reason) => reason.id.toLowerCase()))];
  const texts = ids.every(looksLikeId) ? await selectReasonTexts(db, ids) : [];
  if (texts.length < ids.length) throw new InvalidError(field, listingTexts.reasonUnknown);
  return texts;
}
