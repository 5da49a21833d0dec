import { ApiError } from '../../lib/api-error.ts';
import { formatMoney } from '../../lib/format.ts';

export interface CapReached {
  cap: string;
  charged: string;
  would_charge: string;
}

/** The formatted amounts of a refusal by the monthly cap; null for any other error. */
export function capReachedBy(error: unknown): CapReached | null {
  if (!(error instanceof ApiError) || error.code !== 'cap_reached') return null;
  const { cap = '', charged = '', would_charge = '' } = error.details;
  return { cap: formatMoney(cap), charged: formatMoney(charged), would_charge: formatMoney(would_charge) };
}
