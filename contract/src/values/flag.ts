import { z } from 'zod';
import { filled } from './filled.ts';
import { fieldTexts } from './texts-fields.ts';

const FLAGS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false, '': false };

/** A boolean of a query string: true, false, 1 or 0 in any case. Absent stays undefined. */
export const queryFlag = (name: string) =>
  z
    .preprocess(
      (value: string | boolean | undefined) =>
        typeof value === 'string' ? (FLAGS[value.toLowerCase()] ?? value) : value,
      z.boolean({ error: filled(fieldTexts.notTrueOrFalse, { name }) }).optional(),
    )
    .optional();
