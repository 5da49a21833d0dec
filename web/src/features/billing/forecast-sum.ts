import type { Forecast } from '@jipe/contract/billing/schema.forecast';
import { formatMoney } from '../../lib/format.ts';
import { forecastWords } from './texts-forecast.ts';

/** "$98.00", "$98.00 + 2 credits", "2 credits" */
export function sumWords({ total, credits }: Pick<Forecast, 'total' | 'credits'>): string {
  if (credits === 0) return formatMoney(total);
  return Number(total) === 0
    ? forecastWords.credits(credits)
    : `${formatMoney(total)} + ${forecastWords.credits(credits)}`;
}
