import { looksLikeId } from '@jipe/contract/values/id';
import { uuidv7 } from 'uuidv7';

/** A new id: UUID v7, so that ids made later sort later. */
export const newId = (): string => uuidv7();

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** An id from a filter: what cannot be an id becomes one that nothing has, so that it finds nothing. */
export const idOrNothing = (text: string): string => (looksLikeId(text) ? text : NOBODY);
