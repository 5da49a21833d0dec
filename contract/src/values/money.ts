/** Converts minor units (cents), the product's integer form of money, to the wire's decimal string with two digits. */
export function toWire(minor: number): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an amount in minor units: ${minor}`);
  const sign = minor < 0 ? '-' : '';
  const abs = Math.abs(minor);
  return `${sign}${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
}

/** "49.00", "49", "49.5" → 4900, 4900, 4950. Anything else is null. */
export function toMinor(wire: string): number | null {
  const m = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(wire.trim());
  if (!m) return null;
  return Number(m[1]) * 100 + Number((m[2] ?? '').padEnd(2, '0'));
}

export const CURRENCY = 'USD';
