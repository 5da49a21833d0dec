import { looksLikeId } from '@jipe/contract/values/id';
import { uuidv7 } from 'uuidv7';

/** Returns a new id: UUID v7, so that later ids sort later. */
export const newId = (): string => uuidv7();

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Returns the id of a filter. A malformed id becomes an id that no row has, so that the filter finds nothing. */
export const idOrNothing = (text: string): string => (looksLikeId(text) ? text : NOBODY);
