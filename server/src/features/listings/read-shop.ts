import type { Shop } from '@jipe/contract/listings/schema';
import { looksLikeId } from '@jipe/contract/values/id';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import type { ShopAtDoor } from '../../public-pages/door-page.ts';
import { fileUrlOrNull } from '../../http/stored-files.ts';
import { presentPublicJob } from './present.ts';
import { findPlaceOfListing, findShop, isFormerCode, selectOpenAt } from './queries-shop.ts';
import { doorCodeOf } from './rules.ts';

async function openAt(ctx: AppContext, location_id: string): Promise<Shop['jobs']> {
  const jobs = await selectOpenAt(ctx.db, location_id);
  return jobs.map(({ time_sheets, ...job }) => ({ ...presentPublicJob(ctx, job), time_sheets }));
}

async function shopOf(ctx: AppContext, code: string | null): Promise<Shop | null> {
  const found = code && (await findShop(ctx.db, code));
  if (!found) return null;
  const { id, business_name, logo_key, ...location } = found;
  const jobs = await openAt(ctx, id);
  return { business_name, logo_url: fileUrlOrNull(ctx, logo_key), location, is_hiring: jobs.length > 0, jobs };
}

/** The location of a door code, and what is open there; 404 for a code that was renewed or never was. */
export async function readShop(ctx: AppContext, code: string): Promise<Shop> {
  const shop = await shopOf(ctx, doorCodeOf(code));
  if (!shop) throw new NotFoundError();
  return shop;
}

/** What a poster's code leads to, whatever became of it. */
export async function readShopAtDoor(ctx: AppContext, text: string): Promise<ShopAtDoor> {
  const code = doorCodeOf(text);
  const shop = await shopOf(ctx, code);
  if (shop) return { state: 'there', shop };
  return { state: code !== null && (await isFormerCode(ctx.db, code)) ? 'ended' : 'unknown' };
}

/** Where a listing is, whatever became of it: the place's code, and what the place has open. Null: nobody ever saw such a listing. */
export async function readPlaceOfListing(
  ctx: AppContext,
  id: string,
): Promise<{ doorCode: string; open: () => Promise<Shop['jobs']> } | null> {
  const place = looksLikeId(id) ? await findPlaceOfListing(ctx.db, id) : undefined;
  if (!place) return null;
  return { doorCode: place.door_code, open: () => openAt(ctx, place.id) };
}
