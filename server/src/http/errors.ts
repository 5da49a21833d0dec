import { loginTexts } from '@jipe/contract/auth/texts.login';
import { NON_FIELD, type ErrorMap } from '@jipe/contract/http/envelope';
import { requestTexts } from '@jipe/contract/http/texts';
import { filled } from '@jipe/contract/values/filled';

/** A failure that the caller can understand: `status`, with the error map as the body. Any other error is a 500. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: ErrorMap;
  readonly code: string | undefined;
  readonly headers: Record<string, string>;
  /** Further fields of the body, which the caller needs to proceed. */
  readonly details: Record<string, unknown>;

  constructor(
    status: number,
    fields: ErrorMap,
    options: { code?: string; headers?: Record<string, string>; details?: Record<string, unknown> } = {},
  ) {
    super(Object.values(fields).flat().join(' '));
    this.name = new.target.name;
    this.status = status;
    this.fields = fields;
    this.code = options.code;
    this.headers = options.headers ?? {};
    this.details = options.details ?? {};
  }

  get body(): Record<string, unknown> {
    return { ...this.fields, ...this.details, ...(this.code === undefined ? {} : { code: this.code }) };
  }
}

const of = (fieldOrMap: string | ErrorMap, message?: string): ErrorMap =>
  typeof fieldOrMap === 'string' ? { [fieldOrMap]: [message ?? ''] } : fieldOrMap;

/** 400: invalid input. `new InvalidError('email', 'Invalid email address')`, or a whole map. */
export class InvalidError extends ApiError {
  constructor(fieldOrMap: string | ErrorMap, message?: string, code?: string) {
    super(400, of(fieldOrMap, message), code === undefined ? {} : { code });
  }
}

/** 401: no token, or one that is invalid or expired. */
export class UnauthenticatedError extends ApiError {
  constructor() {
    super(401, { [NON_FIELD]: [loginTexts.loginToContinue] });
  }
}

/** 403: the caller is known, but the role may not do this; or the refresh token was used before. */
export class ForbiddenError extends ApiError {
  constructor(message: string = requestTexts.forbidden) {
    super(403, { [NON_FIELD]: [message] });
  }
}

/** 404: does not exist, or belongs to another business or seeker. Both answers must be identical. */
export class NotFoundError extends ApiError {
  constructor() {
    super(404, { [NON_FIELD]: [requestTexts.notFound] });
  }
}

/** 409: valid input that conflicts with the current state. */
export class ConflictError extends ApiError {
  constructor(message: string, options: { field?: string; code?: string; details?: Record<string, unknown> } = {}) {
    const { field = NON_FIELD, ...rest } = options;
    super(409, { [field]: [message] }, rest);
  }
}

export class TooLargeError extends ApiError {
  constructor(field: string, message: string) {
    super(413, { [field]: [message] });
  }
}

export class UnsupportedTypeError extends ApiError {
  constructor(field: string, message: string) {
    super(415, { [field]: [message] });
  }
}

/** 429, with Retry-After in seconds. */
export class TooManyError extends ApiError {
  constructor(retryAfterSeconds: number) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    const text =
      seconds < 90
        ? filled(requestTexts.tooManySeconds, { n: seconds })
        : filled(requestTexts.tooManyMinutes, { n: Math.ceil(seconds / 60) });
    super(429, { [NON_FIELD]: [text] }, { headers: { 'retry-after': String(seconds) } });
  }
}

/** 503: overloaded, or an outside service is down; a retry may succeed. */
export class UnavailableError extends ApiError {
  constructor(message: string = requestTexts.busy, retryAfterSeconds = 2) {
    super(503, { [NON_FIELD]: [message] }, { headers: { 'retry-after': String(retryAfterSeconds) } });
  }
}
