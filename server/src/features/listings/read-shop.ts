import type { Shop } from '@jipe/contract/listings/schema';
import { looksLikeId } from '@jipe/contract/values/id';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import type { ShopAtDoor } from '../../public-pages/door-page.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { findPlaceOfListing, findShop, isFormerCode, selectOpenAt } from './queries-shop.ts';
import { doorCodeOf } from './rules.ts';

const addresses = (ctx: AppContext) => ({ files: filesUrl(ctx), publicUrl: ctx.settings.publicUrl });

/** Returns JSON. */
const shopOf = async (ctx: AppContext, door_code: string | null): Promise<string | undefined> =>
  door_code === null ? undefined : findShop(ctx.db, { door_code, ...addresses(ctx) });

/** The location of a door code and its open listings, as JSON; 404 for a renewed or unknown code. */
export async function readShop(ctx: AppContext, code: string): Promise<string> {
  const shop = await shopOf(ctx, doorCodeOf(code));
  if (shop === undefined) throw new NotFoundError();
  return shop;
}

/** The target of a poster's code: the location, or whether the code has ended or is unknown. */
export async function readShopAtDoor(ctx: AppContext, text: string): Promise<ShopAtDoor> {
  const code = doorCodeOf(text);
  const shop = await shopOf(ctx, code);
  if (shop !== undefined) return { state: 'there', shop: JSON.parse(shop) as Shop };
  return { state: code !== null && (await isFormerCode(ctx.db, code)) ? 'ended' : 'unknown' };
}

/**
 * The door code of a listing's location and its open listings, whatever the listing's status. Null for a listing that
 * was never published.
 */
export async function readPlaceOfListing(
  ctx: AppContext,
  id: string,
): Promise<{ doorCode: string; open: () => Promise<Shop['jobs']> } | null> {
  const place = looksLikeId(id) ? await findPlaceOfListing(ctx.db, id) : undefined;
  if (!place) return null;
  return { doorCode: place.door_code, open: () => selectOpenAt(ctx.db, { id: place.id, ...addresses(ctx) }) };
}
