import { z } from 'zod';
import { answer } from '../http/envelope.ts';
import { businessLocation, businessName, basicInfo, progressFields } from '../profile/schema.ts';
import { coordinateFields, coordinatesChosen, precisions } from '../values/coordinates.ts';
import { requiredName } from '../values/name.ts';
import { phone } from '../values/phone.ts';
import { optionalText, requiredText, tooLong } from '../values/text.ts';
import { usState } from '../values/us-state.ts';
import { zip5 } from '../values/zip.ts';
import { progressSteps } from './rules.ts';
import { onboardingTexts } from './texts.ts';

/** Characters of a street, city or location name. */
export const ADDRESS_LINE_MAX = 150;
const line = { length: ADDRESS_LINE_MAX, message: tooLong(ADDRESS_LINE_MAX) };

/** When absent, a new place counts as `address`, because a user placed the pin; an edit keeps the stored value. */
export const coordinatesPrecision = z
  .enum(precisions, { error: onboardingTexts.precisionInvalid })
  .nullish()
  .transform((precision) => precision ?? undefined);

/** The business's first location. `name` is the internal location name. */
export const businessAddress = z
  .object({
    name: requiredName('thing', { required: onboardingTexts.locationNameRequired, max: line }),
    street: requiredText({ required: onboardingTexts.streetRequired, max: line }),
    street_alt: optionalText(line),
    city: optionalText(line),
    state: usState({ required: onboardingTexts.stateRequired }),
    zip: zip5({ required: onboardingTexts.zipRequired, invalid: onboardingTexts.zipInvalid }),
    phone: phone({ required: onboardingTexts.phoneRequired, invalid: onboardingTexts.phoneInvalid }),
    ...coordinateFields,
    coordinates_precision: coordinatesPrecision,
  })
  .refine(...coordinatesChosen(onboardingTexts.coordinatesRequired));
export type BusinessAddress = z.output<typeof businessAddress>;

/** Errors of the address come under `address.<field>`. Without an address, each of its required fields has an error. */
export const businessInfoBody = z.object({
  business_name: businessName(onboardingTexts.businessNameRequired),
  address: z.preprocess(
    (value: z.input<typeof businessAddress> | null | undefined) =>
      typeof value === 'object' && value !== null ? value : {},
    businessAddress,
  ),
});
export type BusinessInfoBody = z.input<typeof businessInfoBody>;

export const completedBody = z.object({
  profile_completed_up_to: z.enum(progressSteps, { error: onboardingTexts.progressInvalid }).nullish(),
});
export type CompletedBody = z.input<typeof completedBody>;

export const businessInfoAnswer = answer(
  z.object({ basic_info: basicInfo, business_locations: z.array(businessLocation), ...progressFields }),
);
export const completedAnswer = answer(z.object(progressFields));
