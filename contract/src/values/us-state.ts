import { shortText } from './text.ts';
import { isUsStateCode } from './us-states.ts';

const CODE_LENGTH = 2;
const upper = (s: string) => s.trim().toUpperCase();

/** A two-letter code in any case. Anything else, blank included, gives `required`. */
export function usState({ required }: { required: string }) {
  return shortText(required, CODE_LENGTH)
    .transform(upper)
    .refine(isUsStateCode, { error: required })
    .meta({ description: 'Two-letter code of a US state, DC or territory.', examples: ['UT'] });
}

/** Like `usState`, but absent, null and '' become ''. */
export function optionalUsState({ invalid }: { invalid: string }) {
  return shortText(invalid, CODE_LENGTH)
    .nullish()
    .transform((s) => upper(s ?? ''))
    .refine((s) => s === '' || isUsStateCode(s), { error: invalid })
    .meta({ description: 'Two-letter code of a US state, DC or territory.' });
}
