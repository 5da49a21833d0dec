import { z } from 'zod';
import { REQUIRED, TOO_MUCH } from './refusals.ts';
import { boundedText, truncatedText } from './text.ts';

const ID_MAX = 100;

/**
 * An id on the wire is an opaque string. An unknown or malformed id in a path or query finds nothing, so its shape is
 * not checked here; the server turns a malformed id into "not found".
 */
export const idOf = (wrong: string, beyond: string = wrong) =>
  boundedText(wrong, { length: ID_MAX, message: beyond }).min(1, { error: wrong });
export const id = idOf(REQUIRED, TOO_MUCH);

export const idParams = z.object({ id });
/** A word in a path that names something, such as a door code. An overlong or malformed word matches nothing. */
export const pathWord = truncatedText(REQUIRED, ID_MAX);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Whether the string has the form of an id. The database answers any other string with an error. */
export const looksLikeId = (s: string) => UUID.test(s);
