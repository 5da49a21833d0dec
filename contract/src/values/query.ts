import { z } from 'zod';

/** Digits with or without a decimal point. `Number` alone would also read blanks, hexadecimals and exponents. */
const DIGITS = /^[+-]?\d{1,15}(?:\.\d{1,20})?$/;

const unlessBlank = (given: unknown) => (typeof given === 'string' ? given.trim() || undefined : given);

function readNumber(given: unknown): unknown {
  const text = unlessBlank(given);
  if (typeof text !== 'string') return text;
  return DIGITS.test(text) ? Number(text) : Number.NaN;
}

/** A number in a query, where all is text; blank counts as absent. `schema` has the bounds and their errors. */
export const queryNumber = <S extends z.ZodType<number, number>>(schema: S) =>
  z.preprocess(readNumber, schema.optional()).optional();

/** A number from `least` to `most`, with one error for all else. */
export const between = (least: number, most: number, error: string) =>
  z.number({ error }).min(least, { error }).max(most, { error });

/** One of these values in a query; blank counts as absent. `error` for anything else. */
export const queryChoice = <const T extends readonly string[]>(values: T, error: string) =>
  z.preprocess(unlessBlank, z.enum(values, { error }).optional()).optional();
