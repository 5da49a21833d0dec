import type { Me } from '@jipe/contract/profile/schema';
import { inSeries } from '../lib/format.ts';
import { accessWords } from './texts-access.ts';

type Access = Pick<Me, 'account_type' | 'business_locations'>;

/** A sentence on the access that a user has lost; null when nothing was lost. */
export function whatIsLost(before: Access, now: Access): string | null {
  if (before.account_type === 'business_owner' && now.account_type !== 'business_owner') return accessWords.demoted;
  const kept = new Set(now.business_locations.map(({ id }) => id));
  const names = before.business_locations.filter(({ id }) => !kept.has(id)).map(({ name }) => name);
  if (names.length === 0) return null;
  const isOwner = now.account_type === 'business_owner';
  if (names.length > MOST_NAMED)
    return isOwner ? accessWords.manyGone(names.length) : accessWords.manyLost(names.length);
  const series = inSeries(names, accessWords.and);
  return isOwner ? accessWords.gone(series, names.length) : accessWords.lost(series);
}

const MOST_NAMED = 3;
