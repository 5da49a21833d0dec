/** Where nothing better can be said of a value that is missing, or of one that is there. */
export const REQUIRED = 'This field is required.';
export const NOT_VALID = 'This value is not valid.';
export const TOO_MUCH = 'This value is too long or too large.';
