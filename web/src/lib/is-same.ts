/** Of plain values whose fields stand in one order, as those of a form do. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
