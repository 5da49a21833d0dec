/** Compares plain values. Fields must be in the same order, as they are in a form's values. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
