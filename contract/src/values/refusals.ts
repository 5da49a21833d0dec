/** The default messages for a missing value and for a wrong value. */
export const REQUIRED = 'This field is required.';
export const NOT_VALID = 'This value is not valid.';
export const TOO_MUCH = 'This value is too long or too large.';
