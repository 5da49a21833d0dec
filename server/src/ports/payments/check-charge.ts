import { type Charge, PaymentMisuseError } from './port.ts';

/** Rejects a malformed charge before a processor sees it. Throws PaymentMisuseError. */
export function checkCharge({ ref, attempt, amountMinor, currency, lines }: Charge): void {
  const sum = lines.reduce((total, line) => total + line.amountMinor, 0);
  const isSound = Number.isInteger(amountMinor) && amountMinor > 0 && sum === amountMinor;
  if (!isSound) throw new PaymentMisuseError(`the charge ${ref} of ${amountMinor} is not the sum of its lines, ${sum}`);
  if (!Number.isInteger(attempt) || attempt < 1) throw new PaymentMisuseError(`not an attempt: ${attempt}`);
  if (!/^[a-z]{3}$/.test(currency)) throw new PaymentMisuseError(`not a currency: ${currency}`);
}
