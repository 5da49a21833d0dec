import type { Endpoint } from '@jipe/contract/http/endpoint';
import type { Actor } from '../access/actor.ts';
import type { AppContext } from '../access/context.ts';
import { countOn } from './throttle.ts';
import type { RateRule } from '../ports/rate-limit/port.ts';

interface CallLimit {
  per: 'account' | 'business';
  /** Name of the counter; calls with the same name share it. */
  as: string;
  rule: RateRule;
}

const HOUR = 3600;
const MINUTE = 60;

const invitations: CallLimit = { per: 'account', as: 'invitations', rule: { limit: 300, windowSeconds: HOUR } };
const cards: CallLimit = { per: 'business', as: 'cards', rule: { limit: 100, windowSeconds: HOUR } };
const uploads: CallLimit = { per: 'account', as: 'uploads', rule: { limit: 300, windowSeconds: HOUR } };
const places: CallLimit = { per: 'account', as: 'places', rule: { limit: 600, windowSeconds: 10 * MINUTE } };
const devices: CallLimit = { per: 'account', as: 'devices', rule: { limit: 100, windowSeconds: HOUR } };

/**
 * Rate limits of signed-in callers, for calls that send mail, use an outside service, or take long. They are far beyond
 * manual use. Calls that test a secret (log-in, own password, codes, promo codes, links) count their failures where
 * they check the secret.
 */
export const callLimits: Readonly<Record<string, CallLimit>> = {
  addUser: invitations,
  resendInvite: invitations,
  // A change of address sends mail to the new address and to the old one.
  editUser: { per: 'account', as: 'editUser', rule: { limit: 300, windowSeconds: HOUR } },
  // Limits the testing of stolen cards.
  saveCard: cards,
  saveCardAndPlan: cards,
  uploadFile: uploads,
  uploadMedia: uploads,
  uploadLogo: uploads,
  chooseBanner: uploads,
  uploadProfilePicture: uploads,
  uploadSeekerPicture: uploads,
  addDevice: devices,
  addSeekerDevice: devices,
  searchPlaces: places,
  findZip: places,
  findAnything: { per: 'account', as: 'find', rule: { limit: 1200, windowSeconds: 10 * MINUTE } },
  exportBusiness: { per: 'business', as: 'export', rule: { limit: 30, windowSeconds: HOUR } },
  exportSeeker: { per: 'account', as: 'export', rule: { limit: 30, windowSeconds: HOUR } },
  printPoster: { per: 'account', as: 'posters', rule: { limit: 300, windowSeconds: HOUR } },
  downloadInvoice: { per: 'business', as: 'invoices', rule: { limit: 600, windowSeconds: HOUR } },
};

/** Counts a call of this caller. Throws 429 beyond the call's limit. */
export async function countCall(ctx: AppContext, { name }: Endpoint, actor: Actor | null): Promise<void> {
  const limit = callLimits[name];
  if (limit === undefined || actor === null) return;
  const account = actor.kind === 'user' ? actor.user_id : actor.seeker_id;
  const whose = limit.per === 'business' && actor.kind === 'user' ? actor.business_id : account;
  await countOn(ctx, [{ key: `${limit.as}:${whose}`, rule: limit.rule }]);
}
