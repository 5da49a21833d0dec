import type { Shop } from '@jipe/contract/listings/schema';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import { fileUrlOrNull } from '../../http/stored-files.ts';
import { presentPublicJob } from './present.ts';
import { findShop, selectOpenAt } from './queries-shop.ts';

/** The location of a door code, and what is open there; 404 for a code that was renewed or never was. */
export async function readShop(ctx: AppContext, code: string): Promise<Shop> {
  const found = await findShop(ctx.db, code.toUpperCase());
  if (!found) throw new NotFoundError();
  const { id, business_name, logo_key, ...location } = found;
  const jobs = await selectOpenAt(ctx.db, id);
  return {
    business_name,
    logo_url: fileUrlOrNull(ctx, logo_key),
    location,
    is_hiring: jobs.length > 0,
    jobs: jobs.map(({ time_sheets, ...job }) => ({ ...presentPublicJob(ctx, job), time_sheets })),
  };
}
