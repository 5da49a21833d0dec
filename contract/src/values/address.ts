import { z } from 'zod';

/** A postal address in an answer; optional parts may be ''. */
export const addressFields = {
  street: z.string(),
  street_alt: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
};
