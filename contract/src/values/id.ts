import { z } from 'zod';
import { REQUIRED } from './refusals.ts';

/**
 * An id on the wire is an opaque string. In a path or query anything that is not one of ours simply finds nothing,
 * so shape is not validated here; the server turns a malformed one into "not there".
 */
export const id = z.string({ error: REQUIRED }).min(1, { error: REQUIRED }).max(100);

export const idParams = z.object({ id });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Can this string be one of our ids at all? The database would refuse anything else with an error. */
export const looksLikeId = (s: string) => UUID.test(s);
