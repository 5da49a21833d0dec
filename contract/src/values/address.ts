import { z } from 'zod';

/** A postal address in an answer; what may be left out of one is ''. */
export const addressFields = {
  street: z.string(),
  street_alt: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
};
